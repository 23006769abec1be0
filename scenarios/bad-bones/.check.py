import tomllib,re,glob,sys,collections
DIRS="setup hero trap skeletons arrivals scoring solo".split()
TOP=set("title game mode seats round phase draws first seed until do seat expect expect_game market chiefs rounds heroic board capital supply coins".split())
SEAT=set("hero tower houses supply traps skeletons forest cemetery weapon coins".split())
GAME=set("over winners scores round phase bag asked illegal capital supply retrieved coins".split())
TRAPS="wall catapult dragon treasure barricade bomb hearse labyrinth portal spring".split()
CH={'sapper':{'l':'P','t':'P','r':'P'},'necromancer':dict(l='Y',t='Y',r='Y'),'friendly':dict(l='B',t='B',r='B'),'instructor':dict(l='G',t='G',r='G'),'spectral':dict(l='Y',t='B',r='G'),'saboteur':dict(l='P',t='B',r='G'),'emperor':{'t':'R'}}
def model(m):
    x=re.fullmatch(r'([PYRBG])([ltr])(?::(\w+))?',m); assert x,m
    if x[3]: assert CH[x[3]].get(x[2])==x[1],m
    return m
def expand(l):
    out=[]
    for t in l:
        x=re.fullmatch(r'(\S+?)(!*)(?: x(\d+))?',t); assert x,t
        out+=[x[1]+x[2]]*int(x[3] or 1)
    return out
def sk(t):
    x=re.fullmatch(r'([a-e][1-5])([NESW])=([^!]+)(!*)',t); assert x,t
    model(x[3]); return x[1],x[2],x[3],x[4]
def trap(t):
    x=re.fullmatch(r'(\w+?)([/\\]|\.white|\.black)?@([a-e][1-5])( damaged| crater)?',t); assert x,t
    assert x[1] in TRAPS,t
    if x[1]=='wall': assert x[2] in('/','\\'),t
    elif x[1]=='labyrinth': assert x[2] in ('.white','.black'),t
    else: assert not x[2],t
    if x[4]==' damaged': assert x[1] not in('treasure','bomb','hearse','labyrinth'),t
    if x[4]==' crater': assert x[1]=='bomb'
    return x[1],x[2],x[3],(x[4] or '').strip()
def act(a):
    pats=[r'hero [a-e][1-5]',r'place (wall[/\\]|labyrinth\.(white|black)|catapult|dragon|treasure|barricade|bomb|hearse|portal|spring) [a-e][1-5]',r'retrieve [a-e][1-5]',r'pass',r'push [PYRBG][ltr] [NESW]',r'send ([PYRBG][ltr]|@[a-e][1-5]) \d',r'advance (all|[a-e][1-5][NESW](=\w\w)?|[PYRBG][ltr])']
    assert any(re.fullmatch(r'\d '+p,a) for p in pats),a
def seatcheck(s,exp=False):
    assert set(s)<=SEAT|({'seat'} if exp else set()),s
    cells=[trap(t)[2] for t in s.get('traps',[])]
    assert len(cells)==len(set(cells)); assert 'c3' not in cells
    sks=[sk(t) for t in expand(s.get('skeletons',[]))]
    sc={x[0] for x in sks}; assert 'c3' not in sc
    if 'hero' in s: assert s['hero']=='none' or s['hero'] not in sc,'hero on skeleton'
    lab=[trap(t) for t in s.get('traps',[])]
    for n,_,c,_ in lab:
        if c in sc: assert n in('labyrinth','treasure'),('skeleton on',n)
    for t in s.get('supply',[]): assert t in TRAPS
    for k in('forest','cemetery'):
        for t in expand(s.get(k,[])): 
            model(t.rstrip('!'))
            if k=='cemetery': assert '!' not in t
    if not exp:
        assert 0<=s.get('tower',1)<=4 and 0<=s.get('houses',1)<=5
nf=ni=nif=0; cnt={}
for d in DIRS:
    for f in sorted(glob.glob(d+'/*.toml')):
        try:
            txt=open(f).read(); assert txt.startswith('# rules: '),'first line'
            t=tomllib.loads(txt)
            assert set(t)<=TOP,set(t)-TOP
            for k in('title','game','mode','seats','round','phase'): assert k in t
            assert len(t.get('seat',[]))<=t['seats']
            for s in t.get('seat',[]): seatcheck(s)
            tot=collections.Counter()
            for s in t.get('seat',[]):
                tot.update(x[2] for x in map(sk,expand(s.get('skeletons',[]))))
                for k in('forest','cemetery'): tot.update(x.rstrip('!') for x in expand(s.get(k,[])))
            assert all(v<=12 for v in tot.values()),tot
            seen=set()
            for e in t.get('expect',[]):
                seatcheck(e,True); assert 1<=e['seat']<=t['seats'] and e['seat'] not in seen; seen.add(e['seat'])
            g=t.get('expect_game',{}); assert set(g)<=GAME
            assert t.get('expect') or g
            for a in t.get('do',[])+g.get('illegal',[]): act(a)
            for m in t.get('draws',[]): model(m)
            if g.get('illegal'): nif+=1; ni+=len(g['illegal']); assert 'until' not in t and 'asked' in g
            if 'asked' in g: assert 'until' not in t
            nf+=1; cnt[d]=cnt.get(d,0)+1
        except Exception as e: print('BAD',f,type(e).__name__,e)
print(nf,cnt,'illegal files',nif,'actions',ni)
