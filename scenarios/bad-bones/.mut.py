import subprocess
src=open('.sim.py').read()
M=[("ARR['c5'... c1 E","for c in('c5','c4','c1'): ARR[c,'E']=ARR[c,'W']='S'","for c in('c5','c4'): ARR[c,'E']=ARR[c,'W']='S'"),
("no b3","ARR['b3','S']='E';","" ),("d3 catches N","ARR['d3','S']='W'","ARR['d3','S']='W';ARR['d3','N']='W'"),("c5 catches N","ARR['d3','S']='W'","ARR['d3','S']='W';ARR['c5','N']='S'"),
("c2 catches S","ARR['d3','S']='W'","ARR['d3','S']='W';ARR['c2','S']='N'"),
("swap neighbours","if x<0 else","if x>4 else"),("house neg","max(0,s.houses-1)","s.houses-1"),("tower neg","max(0,s.tower-1)","s.tower-1"),
("hero protects tower","if c=='c3': s.tower","if c=='c3' and s.hero!='c3': s.tower"),
("trap before hero","if c==s.hero: g.bag","if c==s.hero and not tr: g.bag"),
("arrow under trap","else: head=ARR.get((c,head),head)","head=ARR.get((c,head),head)"),
("choice not anew","            s.send={}\ndef","\ndef"),("send kept","    s.send={}\n    todo","    todo"),
("wear immediately","s.trig.update(trig)\n        return ('stand'","s.trig.update(trig);s.trig2.update(trig)\n        return ('stand'"),
("loop","if (c,head) in seen","if c in [z for z,_ in seen]"),
("dragon back ok","and q in pushed","and False"),("barricade ok","if q in s.traps and s.traps[q][0]=='barricade': continue",""),
("hero ignored treas","and s.hero!=c and any","and any"),("treasure doesn't turn at place","if turn(s,e[0],'?')!='?'","if False"),
("treasure diag none","return d\n    return head","return head\n    return head"),
("landing no mark","s.sk.append([r[1],r[2],e[-2],1])","s.sk.append([r[1],r[2],e[-2],g.phase!='trap'])"),
("landing intact","s.traps[c][2]='damaged'; s.send","s.send"),
("draw4","for _ in range(3)","for _ in range(4)"),("no mark fall","e[-1]=max(0,e[-1]-1)","pass"),
("red stays","m[0]=='R' or",""),("chief stays","':' in m or",""),
("heroic>=","g.round>N\n            for","g.round>=N\n            for"),("heroic end >=","t.get('heroic') and g.round>N and not","t.get('heroic') and g.round>=N and not"),
("heroic ignores cem","s.sk or s.forest or s.cem","s.sk or s.forest"),("heroic ignores forest","s.sk or s.forest or s.cem","s.sk or s.cem"),
("tie","(value(s),s.tower) for s in al); g.win=[s.i for s in al if (value(s),s.tower)==b]","value(s) for s in al); g.win=[s.i for s in al if value(s)==b]"),
("tie houses","(value(s),s.tower) for s in al); g.win=[s.i for s in al if (value(s),s.tower)==b]","(value(s),s.tower,s.houses) for s in al); g.win=[s.i for s in al if (value(s),s.tower,s.houses)==b]"),
("wall stars","'wall':(2,1)","'wall':(2,2)"),("cat stars","'catapult':(2,1)","'catapult':(2,2)"),("dragon stars","'dragon':(4,2)","'dragon':(4,1)"),("treasure stars","'treasure':(4,4)","'treasure':(3,3)"),
("place on skel","if c in sc and n not in('dragon','bomb'): continue",""),("place on tower","or c=='c3': continue",": continue"),
("wear none in landing","s.supply.append(s.traps.pop(a[2])[0])","s.supply.append(s.traps.pop(a[2])[0]);"),
("lane l rev","enumerate('GBRYP')","enumerate('PYRBG')"),("lane r rev","enumerate('PYRBG'): LANE[s+'r']","enumerate('GBRYP'): LANE[s+'r']"),
("solo opp","[s.i] if g.solo else","[] if g.solo else"),
]
import re
def fails(s):
    r=subprocess.run(['python3','-'],input=s,capture_output=True,text=True).stdout
    return set(re.findall(r'^(\S+\.toml)',r,re.M))
base=fails(src)
for n,a,b in M:
    assert a in src,n
    f=fails(src.replace(a,b,1))-base
    print(f'{n:28}',len(f),sorted(f)[:2])
