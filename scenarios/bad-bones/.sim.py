import tomllib,glob,re,sys,collections
sys.argv=['x']; exec(open('.check.py').read().split('nf=ni=nif=0')[0])
D={'N':(0,1),'E':(1,0),'S':(0,-1),'W':(-1,0)}
LANE={}
for i,c in enumerate('abcde'): LANE['PYRBG'[i]+'t']=(i,5,'S')
for i,s in enumerate('GBRYP'): LANE[s+'l']=(-1,4-i,'E')
for i,s in enumerate('PYRBG'): LANE[s+'r']=(5,4-i,'W')
ARR={}
for c in('c5','c4','c1'): ARR[c,'E']=ARR[c,'W']='S'
ARR['c2','E']=ARR['c2','W']='N'; ARR['b3','S']='E'; ARR['d3','S']='W'
MIR={'/':dict(E='N',N='E',W='S',S='W'),'\\':dict(E='S',S='E',W='N',N='W')}
STAR={'wall':(2,1),'catapult':(2,1),'dragon':(4,2),'treasure':(4,4),'labyrinth':(1,1),'portal':(2,1),'barricade':(2,1),'spring':(2,1)}
def xy(c): return 'abcde'.index(c[0]),int(c[1])-1
def nm(x,y): return 'abcde'[x]+str(y+1) if 0<=x<5 and 0<=y<5 else None
class G: pass
def load(t):
    g=G(); g.t=t; g.n=t['seats']; g.solo=t['mode']=='solo'; g.round=t['round']; g.over=False; g.win=None; g.scores=None
    g.seats=[]
    for i in range(g.n):
        d=t['seat'][i] if i<len(t.get('seat',[])) else {}
        s=G(); s.i=i+1; s.hero=d.get('hero','c3'); s.tower=d.get('tower',1 if g.solo else 4); s.houses=d.get('houses',1 if g.solo else 5)
        s.supply=list(d.get('supply',['wall','wall','catapult','catapult','dragon','treasure']))
        s.traps={x[2]:[x[0],x[1],x[3]] for x in map(trap,d.get('traps',[]))}
        s.sk=[[*x[:3],len(x[3])] for x in map(sk,expand(d.get('skeletons',[])))]
        s.forest=[[x.rstrip('!'),x.count('!')] for x in expand(d.get('forest',[]))]
        s.cem=expand(d.get('cemetery',[])); s.trig=set(); s.trig2=set(); s.send={}
        g.seats.append(s)
    bag=collections.Counter({a+b:12 for a in 'PYRBG' for b in 'ltr'})
    if t.get('chiefs'):
        for c,v in CH.items():
            for side,sym in v.items(): bag[sym+side+':'+c]+=1
    for s in g.seats:
        for x in s.sk: bag[x[2]]-=1
        for x in s.forest: bag[x[0]]-=1
        for x in s.cem: bag[x]-=1
    g.bag=bag; g.draws=list(t.get('draws',[])); return g
def draw(g):
    if g.draws: m=g.draws.pop(0)
    else:
        c=[k for k,v in g.bag.items() if v>0]
        if not c: return None
        m=c[0]
    assert g.bag[m]>0,('bag',m); g.bag[m]-=1; return m
def opp(g,s): return [s.i] if g.solo else [k for k in range(1,g.n+1) if k!=s.i]
def ask(q,ans):
    if len(ans)==1: return ans[0]
    a=yield (q,ans); return a
def cem(g,k,m): g.seats[k-1].cem.append(m)
def move(g,s,m,start,head,cellpos,push_first=None):
    """generator: returns ('stand',cell,head)|('forest',)|None(gone)|'stay'"""
    x,y=cellpos or (0,0); seen=set(); pushed=set(); walls_only=True
    def nxt(x,y,h): return x+D[h][0],y+D[h][1]
    def choose(c):
        px,py=xy(c); opts=[]
        for d in 'NESW':
            q=nm(*nxt(px,py,d))
            if q in s.traps and s.traps[q][0]=='barricade': continue
            if q in s.traps and s.traps[q][0]=='dragon' and q in pushed: continue
            opts.append(d)
        return opts
    if push_first:
        pushed.add(push_first); o=choose(push_first)
        if not o: g.bag[m]+=1; return None
        head=(yield from ask('push '+m,[f'{s.i} push {m} {d}' for d in o]))[-1]
        x,y=xy(push_first); walls_only=False
    x,y=nxt(x,y,head); trig=[]
    while True:
        c=nm(x,y)
        if c is None:
            if y<0: s.houses=max(0,s.houses-1); g.bag[m]+=1
            elif y>4:
                a=yield from ask('send '+m,[f'{s.i} send {m} {k}' for k in opp(g,s)]); cem(g,int(a[-1]),m)
            else:
                k=s.i if g.solo else (s.i%g.n+1 if x<0 else (s.i-2)%g.n+1); cem(g,k,m)
            break
        tr=s.traps.get(c)
        if tr and tr[0]=='barricade':
            s.trig.update(trig); s.trig.add(c)
            if walls_only: return 'stay'
            g.bag[m]+=1; return None
        if c=='c3': s.tower=max(0,s.tower-1); g.bag[m]+=1; break
        if c==s.hero: g.bag[m]+=1; break
        if tr and tr[0] in('wall','dragon','spring','catapult','portal'):
            if (c,head) in seen: g.bag[m]+=1; break
            seen.add((c,head)); trig.append(c)
        if tr:
            if tr[0]=='wall': head=MIR[tr[1]][head]; x,y=nxt(x,y,head); continue
            if tr[0]=='catapult':
                if c not in s.send: s.send[c]=int((yield from ask('send @'+c,[f'{s.i} send @{c} {k}' for k in opp(g,s)]))[-1])
                cem(g,s.send[c],m); break
            if tr[0]=='dragon':
                pushed.add(c); o=choose(c); walls_only=False
                if not o: g.bag[m]+=1; break
                head=(yield from ask('push '+m,[f'{s.i} push {m} {d}' for d in o]))[-1]
                x,y=nxt(x,y,head); continue
            if tr[0]=='spring': walls_only=False; x+=2*D[head][0]; y+=2*D[head][1]; continue
            if tr[0]=='portal': s.trig.update(trig); return ('forest',)
            if tr[0] in('treasure','labyrinth'): pass
        else: head=ARR.get((c,head),head)
        s.trig.update(trig)
        return ('stand',c,turn(s,c,head))
    s.trig.update(trig); return None
def turn(s,c,head):
    x,y=xy(c)
    for d,(a,b) in D.items():
        q=nm(x+a,y+b)
        if q in s.traps and s.traps[q][0]=='treasure': return d
    return head
def txt(x): return f'{x[0]}{x[1]}={x[2]}'+'!'*x[3]
def finish(s,e,r):
    if r=='stay': e[-1]+=1; e[1]=turn(s,e[0],e[1]) if len(e)==4 else e[1]; return
    (s.sk if len(e)==4 else s.forest).remove(e)
    if r and r[0]=='stand': s.sk.append([r[1],r[2],e[-2],1])
    if r and r[0]=='forest': s.forest.append([e[-2],1])
def trapphase(g,s):
    opts=[f'{s.i} pass']
    sc={x[0] for x in s.sk}
    for c in [a+str(b) for a in 'abcde' for b in range(1,6)]:
        if c in s.traps and s.traps[c][2]!='crater': opts.append(f'{s.i} retrieve {c}')
        if c in s.traps or c=='c3': continue
        for n in set(s.supply):
            if c in sc and n not in('dragon','bomb'): continue
            for v in (['/','\\'] if n=='wall' else ['.white','.black'] if n=='labyrinth' else ['']): opts.append(f'{s.i} place {n}{v} {c}')
    a=(yield from ask('trap',opts)).split()
    if a[1]=='retrieve': s.supply.append(s.traps.pop(a[2])[0])
    if a[1]=='place':
        x=re.match(r'(\w+)(.*)',a[2]); s.supply.remove(x[1]); c=a[3]; s.traps[c]=[x[1],x[2] or None,'']
        if x[1]=='treasure':
            for e in s.sk:
                if turn(s,e[0],'?')!='?': e[1]=turn(s,e[0],e[1])
        if x[1]=='dragon' and c in sc:
            s.traps[c][2]='damaged'; s.send={}
            for e in sorted([e for e in s.sk if e[0]==c],key=txt):
                r=yield from move(g,s,e[2],None,e[1],None,push_first=c); finish(s,e,r)
            assert c not in s.trig
            s.send={}
def skphase(g,s):
    s.send={}
    todo=sorted([e for e in s.sk if e[3]==0],key=txt)+sorted([e for e in s.forest if e[1]==0])
    for e in todo:
        if len(e)==4:
            tr=s.traps.get(e[0])
            if tr and tr[0]=='labyrinth' and tr[1]!=('.white' if g.round%2 else '.black'): finish(s,e,'stay'); continue
            r=yield from move(g,s,e[2],e[0],e[1],xy(e[0]))
        else:
            x,y,h=LANE[e[0]]; r=yield from move(g,s,e[0],None,h,(x,y))
        finish(s,e,r)
    for c in s.trig:
        if s.traps[c][2]=='damaged': del s.traps[c]
        else: s.traps[c][2]='damaged'
    s.trig=set()
    for c,tr in list(s.traps.items()):
        if tr[0]=='treasure' and s.hero!=c and any(e[0]==c for e in s.sk): del s.traps[c]
def herophase(g,s):
    x,y=xy(s.hero); o=[nm(x+a,y+b) for a in(-1,0,1) for b in(-1,0,1) if (a or b)]
    a=yield from ask('hero',[f'{s.i} hero {c}' for c in o if c]); s.hero=a.split()[2]
    for e in [e for e in s.sk if e[0]==s.hero]: s.sk.remove(e); g.bag[e[2]]+=1
def value(s):
    v=4*s.tower+3*s.houses+sum(STAR[n][0] for n in s.supply)+sum(STAR[x[0]][x[2]=='damaged'] for x in s.traps.values()); return v
def end(g,won=None):
    g.over=True; al=[s for s in g.seats if s.tower and s.houses]
    g.scores=[value(s) if s in al else 0 for s in g.seats]
    if al:
        b=max((value(s),s.tower) for s in al); g.win=[s.i for s in al if (value(s),s.tower)==b]
    else: g.win=[]
def run(t):
    g=load(t); ph=t['phase']; first=True; lines=list(t.get('do',[])); N=t.get('rounds',10); asked={}
    while not g.over:
        if not first and ph==t.get('until'): break
        first=False; g.phase=ph; asked={}
        if ph=='setup':
            for s in g.seats:
                have=set(); aside=[]
                while len(have)<4:
                    m=draw(g)
                    if ':' in m or m[0]=='R' or m[0] in have: aside.append(m)
                    else: have.add(m[0]); s.forest.append([m,0])
                for m in aside: g.bag[m]+=1
            ph='hero'; continue
        if ph=='arrivals':
            heroic=t.get('heroic') and g.round>N
            for s in g.seats:
                if not heroic:
                    for _ in range(3):
                        m=draw(g)
                        if m: s.cem.append(m)
                s.forest+=[[m,1] for m in s.cem]; s.cem=[]
            if g.solo and g.round==N and not t.get('heroic'): end(g); break
            for s in g.seats:
                for e in s.sk+s.forest: e[-1]=max(0,e[-1]-1)
            g.round+=1; ph='hero'; continue
        f={'hero':herophase,'trap':trapphase,'skeletons':skphase}[ph]
        gens={}
        def adv(s,gen,v):
            try: asked[s.i]=gen.send(v); gens[s.i]=gen
            except StopIteration: asked.pop(s.i,None)
        for s in g.seats: adv(s,f(g,s),None)
        stuck=False
        while asked:
            for l in lines:
                k=int(l[0])
                if k in asked and l in asked[k][1]:
                    lines.remove(l); adv(g.seats[k-1],gens[k],l); break
            else: stuck=True; break
        if stuck: break
        if ph=='skeletons':
            if any(not(s.tower and s.houses) for s in g.seats): end(g); break
            if t.get('heroic') and g.round>N and not any(s.sk or s.forest or s.cem for s in g.seats): end(g); break
        ph={'hero':'trap','trap':'skeletons','skeletons':'arrivals'}[ph]
    g.phase='over' if g.over else ph
    return g,asked,lines
bad=0;n=0
files=[f for d in DIRS for f in sorted(glob.glob(d+'/*.toml'))]
if __import__('os').environ.get('EX'): files=[f for f in sorted(glob.glob('/work/shared/scenarios/*.toml'))]
for f in files:
    t=tomllib.load(open(f,'rb')); er=[]
    try:
        g,asked,left=run(t)
        if left: er.append(('left',left))
        if 'until' in t and not g.over and g.phase!=t['until']: er.append(('until',g.phase,asked))
        if g.draws: er.append(('draws left',g.draws))
        for e in t.get('expect',[]):
            s=g.seats[e['seat']-1]
            got=dict(hero=s.hero,tower=s.tower,houses=s.houses,supply=sorted(s.supply),traps=sorted(f"{v[0]}{v[1] or ''}@{c}"+(' '+v[2] if v[2] else '') for c,v in s.traps.items()),skeletons=sorted(map(txt,s.sk)),forest=sorted(m+'!'*k for m,k in s.forest),cemetery=sorted(s.cem))
            for k,v in e.items():
                if k=='seat': continue
                w=sorted(expand(v)) if k in('skeletons','forest','cemetery') else sorted(v) if isinstance(v,list) else v
                if w!=got[k]: er.append((e['seat'],k,'want',w,'got',got[k]))
        x=t.get('expect_game',{})
        got=dict(over=g.over,winners=g.win,scores=g.scores,round=g.round,phase=g.phase,bag=sum(g.bag.values()),asked={str(k):v[0] for k,v in asked.items()})
        for k,v in x.items():
            if k=='illegal':
                for a in v:
                    if int(a[0]) in asked and a in asked[int(a[0])][1]: er.append(('legal!',a))
            elif got[k]!=v: er.append((k,'want',v,'got',got[k]))
        if 'until' not in t and not g.over and 'asked' not in x: er.append('no asked check')
    except Exception as e:
        import traceback; er.append(repr(e)); 
        if not __import__('os').environ.get('EX'): pass
    n+=1
    if er: bad+=1; print(f,*er,sep='\n   ')
print(n,bad)
