import sys,re,os
out=None;root='/work/main/scenarios/bad-bones'
files={}
for line in sys.stdin:
    line=line.rstrip('\n')
    m=re.match(r'^=== (\S+)$',line)
    if m:
        out=m.group(1)+'.toml'; assert out not in files,out; files[out]=[]; continue
    m=re.match(r'^% (.*)$',line)
    if m:
        p=m.group(1).split()
        files[out]+=['game = "bad-bones"',f'mode = "{p[0]}"',f'seats = {p[1]}',f'round = {p[2]}',f'phase = "{p[3]}"']
        if len(p)>4: files[out].append(f'until = "{p[4]}"')
        continue
    if out: files[out].append(line)
for f,l in files.items():
    while l and not l[-1].strip(): l.pop()
    p=os.path.join(root,f); assert not (os.path.exists(p) and '--force' not in sys.argv),p
    open(p,'w').write('\n'.join(l)+'\n')
print(len(files))
