/**
 * Other names that people use, one group of synonyms a line. A search for one name also finds the others, and the
 * category that has one of them as its name, if it is written as `Xbox 360` or `360`. Case, accents and signs do not count,
 * nor does it matter whether something is written in one word or two. A line may be added at any place. After `>` stands what
 * they are a kind of: a search for it offers that category, too.
 *
 * The lines that begin with `-` list words that narrow little.
 */
export const OTHER_NAMES = `
- game games videogame videogames video console consoles system systems cartridge cartridges cart carts
- jeu jeux
- لعبة العاب جهاز
- the a an of for and with in on to my new used cheap buy old original retro vintage classic

# Nintendo
nes = nintendo entertainment system = famicom = family computer = fc = nintendo nes = نينتندو نيس = فاميكوم
snes = super nintendo = super nes = super nintendo entertainment system = super famicom = sfc = super nintendo snes = سوبر نينتندو
n64 = nintendo 64 = ultra 64 = nintendo n64 = نينتندو 64
gamecube = game cube = ngc = gcn = nintendo gc = dolphin console = جيم كيوب = غيم كيوب
wii = nintendo wii = نينتندو وي = وي
wii u = nintendo wii u = وي يو = نينتندو وي يو
switch = nintendo switch = nsw = سويتش = نينتندو سويتش = سويتش نينتندو
switch lite > switch
switch oled > switch
gameboy = game boy = gb = dmg = nintendo game boy = جيم بوي = غيم بوي = قيم بوي
gbc = game boy color = game boy colour = جيم بوي كولور = غيم بوي كولور > gameboy
gba = game boy advance = game boy advanced = جيم بوي ادفانس = غيم بوي ادفانس > gameboy
gba sp = game boy advance sp > gameboy
ds = nintendo ds = nds = dual screen = نينتندو دي اس = دي اس
dsi = nintendo dsi > ds
ds lite = nintendo ds lite = dsl > ds
3ds = nintendo 3ds = n3ds = نينتندو 3 دي اس = نينتندو ثري دي اس
2ds = 3ds xl = new 3ds > 3ds
virtual boy = vb
game and watch = game & watch = game watch = g&w
wavebird = wireless gamecube controller > gamecube
power glove = powerglove
joy con = joycon = joycons = switch controller

# PlayStation
playstation = play station = sony playstation = ps = بلايستيشن = بلاي ستيشن
ps1 = psx = psone = ps one = playstation 1 = playstation one = play station 1 = sony ps1 = ps 1 = بلايستيشن 1 = بلاي ستيشن 1 = بلايستيشن ون
ps2 = playstation 2 = playstation two = play station 2 = sony ps2 = ps 2 = بلايستيشن 2 = بلاي ستيشن 2
ps3 = playstation 3 = play station 3 = sony ps3 = ps 3 = بلايستيشن 3 = بلاي ستيشن 3
ps4 = playstation 4 = play station 4 = sony ps4 = ps 4 = بلايستيشن 4 = بلاي ستيشن 4
ps5 = playstation 5 = play station 5 = sony ps5 = ps 5 = بلايستيشن 5 = بلاي ستيشن 5
psp = playstation portable = sony psp = بي اس بي = بلايستيشن بورتابل
psp go > psp 
ps vita = vita = psvita = playstation vita = psv = sony vita = فيتا = بلايستيشن فيتا

# Xbox
xbox = microsoft xbox = x box = اكس بوكس
xbox original = original xbox = og xbox = first xbox = xbox 1st gen = xbox classic
xbox 360 = x360 = xb360 = 360 = x box 360 = اكس بوكس 360
xbox one = xbone = xb1 = xbox 1 = اكس بوكس ون
xbox one s = xbox one x > xbox one
series x s = xbox series x s = xbox series = xbox series x = xbox series s = series x = series s = xsx = xss = اكس بوكس سيريس

# Sega
dreamcast = dream cast = sega dreamcast = dc console = دريم كاست = دريمكاست
game gear = gg = sega game gear = gamegear = جيم جير = غيم غير
master system = sms = sega master system = sega mark iii = mark iii = ماستر سيستم
mega drive = genesis = sega genesis = sega mega drive = megadrive = smd = sega md = 16 bit sega = ميجا درايف = ميغا درايف = سيجا ميجا درايف = سيغا ميغا درايف = سيجا جينيسيس
saturn = sega saturn = سيجا ساتورن = سيغا ساتورن = ساتورن
sega cd = mega cd
32x = sega 32x

# Atari and the other machines
2600 = atari 2600 = vcs = atari vcs = اتاري 2600
7800 = atari 7800 = prosystem = اتاري 7800
lynx = atari lynx
jaguar = atari jaguar
amiga = commodore amiga = اميجا = اميغا
amiga 500 = a500 > amiga
amiga 1200 = a1200 > amiga
commodore 64 = c64 = commodore = cbm 64 = كومودور 64
neogeo = neo geo = snk neo geo
neo geo aes = aes > neogeo
neo geo mvs = mvs > neogeo
neo geo cd = ngcd > neogeo
msx = msx computer
msx2 = msx 2 > msx
intellivision = mattel intellivision
zx spectrum = spectrum = speccy
turbografx = pc engine = turbografx 16 = tg16 = pce

# Cards
tcg = trading cards = trading card = trading card game = card game = card games = cards = card = ccg = collectible card game = booster cards = cartes a collectionner = cartes a jouer et a collectionner = بطاقات = بطاقات تداول
magic the gathering = mtg = magic = m t g = magic the gathering cards = magic l assemblee = ماجيك
yu gi oh = yugioh = ygo = yu gi oh cards = yugi oh = يوغي يو = يوجي يو
pokemon = pokemon tcg = ptcg = pokmon = poke mon = cartes pokemon = pokemon japan = بوكيمون
lorcana = disney lorcana = لوركانا
one piece card game = one piece tcg = optcg
star wars unlimited = swu
booster = booster pack = boosters = pack
starter deck = starter = precon
holo = holographic = foil = holofoil
first edition = 1st edition
blue eyes white dragon = bewd = blue eyes
dark magician = dm yugioh
charizard = zard
pikachu = pika
black lotus = blacklotus
elite trainer box = etb

# Funko, figures, merchandise
funko = funko pop = funko pops = pop vinyl = pops = vinyl figure
grogu = baby yoda = the child
the mandalorian = mando
darth vader = vader = anakin
spider man = spiderman = spidey = peter parker
iron man = ironman = tony stark
batman = bat man = dark knight = bruce wayne
wonder woman = wonderwoman = diana prince
back to the future = bttf
marty mcfly = marty
e t = et = e t the extra terrestrial = extra terrestrial
optimus prime = transformers = autobot
snake eyes = gi joe = g i joe
stitch = lilo and stitch = lilo & stitch = lilo stitch
mickey = mickey mouse
stranger things = eleven stranger things
rick and morty = rick & morty = rick morty
the office = dwight
keychain = key chain = key ring = keyring = porte cles = porte cle = ميداليات مفاتيح
mug = cup = coffee mug = mugs = tasse = tasses = اكواب
t shirt = tshirt = tee = shirt = قمصان
plush = plushie = plushies = soft toy = stuffed toy = stuffed animal = plush toy = plush toys = teddy = peluche = peluches = دمى محشوة
poster = posters = wall art = print = affiche = affiches = ملصقات
figure = figurine = statue = action figure = figures = figma = figurines = figures & statues = مجسمات = تماثيل
amiibo = amiibos
socks = sock
clothing = clothes = apparel = vetements = vetement = ملابس
board games = board game = jeux de societe = jeu de societe = العاب لوحية
pac man = pacman = puck man

# Guides, repairs, sales
strategy guide = player s guide = players guide = walkthrough = official guide = strategy guides = guide book = guidebook = guide de strategie = guide officiel
game manual = manual = instruction booklet = booklet = instructions = manuals = notices = mode d emploi
art book = artbook = art of = concept art
repair = fix = service = mend = refurbish = repairs = reparation = reparations = تصليح = صيانة
screen replacement = screen repair = broken screen = lcd replacement = new screen
disc repair = disc resurfacing = scratched disc = disk repair = scratched cd = cd repair
controller repair = stick drift = joystick repair = drift repair = analog stick repair
console repair = broken console = laser repair = recap = recapping = capacitor replacement
pre orders = preorder = pre order = reservation = coming soon = upcoming = precommande = precommandes = طلب مسبق
sale = discount = deals = offers = bargain = on sale = special offer = soldes = promotion = promotions = تخفيضات
bundle deals = bundle = bundles = lot
clearance items = clearance
rare games = rare = rare game = holy grail
limited editions = limited edition
special editions = special edition = collectors edition = collector s edition = legendary edition
vintage items = vintage item
controller = gamepad = joypad = control pad = game pad = joystick = manette = manettes = يد تحكم

# Mario
super mario bros = smb = mario bros = mario brothers = super mario brothers
super mario bros 2 = smb2
super mario bros 3 = smb3 = mario 3 = mario bros 3
super mario world = smw
super mario world 2 = yoshi s island = yoshis island = smw2
super mario 64 = sm64 = mario 64
super mario sunshine = sms gamecube = mario sunshine
super mario galaxy = smg = mario galaxy
super mario galaxy 2 = smg2
super mario odyssey = smo = mario odyssey
super mario land = sml
super mario rpg = smrpg
mario kart = mk kart
mario kart 64 = mk64
mario kart wii = mkw
mario kart 8 = mk8 = mario kart 8 deluxe = mk8d
super mario kart = smk
mario kart double dash = mkdd
paper mario the thousand year door = ttyd = thousand year door
mario and luigi = mario & luigi = mario luigi
superstar saga = m&l superstar saga
super smash bros = ssb = smash bros = smash brothers = super smash
super smash bros melee = ssbm = melee
super smash bros brawl = ssbb = brawl
super smash bros ultimate = ssbu = smash ultimate
luigi s mansion = luigis mansion = lm gamecube
donkey kong = dk
donkey kong country = dkc
donkey kong country 2 = dkc2
donkey kong country 3 = dkc3
donkey kong 64 = dk64
diddy kong racing = dkr

# Zelda
the legend of zelda = legend of zelda = loz = tloz
ocarina of time = oot = loz oot = zelda oot = zelda 64
majora s mask = majoras mask = mm zelda
breath of the wild = botw = zelda botw
tears of the kingdom = totk
the wind waker = wind waker = windwaker = tww = ww zelda
wind waker hd = windwaker hd = wwhd
twilight princess = tp zelda
skyward sword = skyward
link s awakening = links awakening = zelda la
a link to the past = link to the past = alttp = lttp = zelda 3
a link between worlds = link between worlds = albw
oracle of ages = ooa
oracle of seasons = oos
minish cap = tmc
phantom hourglass = ph zelda
zelda ii = adventure of link = aol

# Metroid, Kirby, Pokemon and other Nintendo games
super metroid = metroid 3
metroid prime = mp1
metroid dread = metroid 5
metroid zero mission = mzm
samus aran = samus
kirby s adventure = kirbys adventure
kirby super star = kss
fire emblem awakening = fea = fe awakening
fire emblem three houses = fe3h
fire emblem = fe
earthbound = earth bound = mother 2
xenoblade chronicles = xenoblade = xc1
goldeneye = golden eye = golden eye 007 = goldeneye 007 = james bond = 007 = james bond 007 = bond
perfect dark = pd n64
banjo kazooie = banjo = bk n64
banjo tooie = bt n64
conker s bad fur day = conkers bad fur day = cbfd = conker
f zero = fzero
star fox = starfox = lylat wars
star fox 64 = sf64 = starfox 64
animal crossing = ac animal crossing
animal crossing new horizons = acnh
pokemon yellow = pokemon pikachu edition = special pikachu edition
pokemon heartgold = hgss = pokemon soulsilver
pokemon firered = frlg = pokemon leafgreen
pokemon omega ruby = oras
professor layton = layton = prof layton
dr mario = doctor mario
punch out = punchout = mike tyson s punch out
wario ware = warioware
pikmin 3 = pikmin iii

# PlayStation, Square and Konami games
final fantasy = ff = finalfantasy
final fantasy ii = ff2 = ffii
final fantasy iii = ff3 = ffiii
final fantasy iv = ff4 = ffiv
final fantasy v = ff5 = ffv
final fantasy vi = ff6 = ffvi
final fantasy vii = ff7 = ffvii = final fantasy 7
final fantasy viii = ff8 = ffviii
final fantasy ix = ff9 = ffix
final fantasy x = ff10 = ffx
final fantasy x 2 = ffx2
final fantasy xii = ff12 = ffxii
final fantasy xiii = ff13 = ffxiii
final fantasy xiv = ff14 = ffxiv
final fantasy xv = ff15 = ffxv
final fantasy xvi = ff16 = ffxvi
final fantasy tactics = fft
crisis core = cc ff7 = crisis core final fantasy vii
chrono trigger = ct snes
chrono cross = cc ps1
kingdom hearts = kh
kingdom hearts ii = kh2
kingdom hearts iii = kh3
kingdom hearts iv = kh4
dragon quest = dq = dragon warrior
dragon quest viii = dq8
dragon quest xi = dq11
secret of mana = som
symphony of the night = sotn
castlevania = akumajo dracula = dracula x
dawn of sorrow = dos ds
aria of sorrow = aos
order of ecclesia = ooe
portrait of ruin = por
metal gear solid = mgs
metal gear solid 2 = mgs2
metal gear solid 3 = mgs3 = snake eater
metal gear solid 4 = mgs4
metal gear solid v = mgs5 = mgsv = phantom pain
metal gear = mg msx
shadow of the colossus = sotc
silent hill = sh
silent hill 2 = sh2
silent hill 3 = sh3
resident evil = re = biohazard
resident evil 2 = re2 = biohazard 2
resident evil 3 = re3 = biohazard 3
resident evil 4 = re4 = biohazard 4
resident evil 5 = re5
resident evil 7 = re7
resident evil code veronica = recv
demon s souls = demons souls = des
dark souls = ds1
bloodborne = bb ps4
elden ring = er
sekiro = shadows die twice
uncharted = uc
uncharted 2 = uc2 = among thieves
the last of us = tlou
the last of us part ii = tlou2
god of war = gow
god of war 2 = gow2
red dead redemption = rdr
red dead redemption 2 = rdr2
grand theft auto = gta
grand theft auto iii = gta3
grand theft auto vice city = gta vice city = gtavc
grand theft auto san andreas = gta san andreas = gtasa
grand theft auto iv = gta4
grand theft auto v = gta5 = gtav
gran turismo = gt
gran turismo 2 = gt2
gran turismo 3 = gt3
gran turismo 4 = gt4
gran turismo 7 = gt7
persona 3 = p3
persona 4 = p4
persona 4 golden = p4g
persona 5 = p5
persona 5 royal = p5r
shin megami tensei = smt
crash bandicoot = crash
crash bandicoot 2 = crash 2
crash bandicoot 3 = crash 3 = crash warped
spyro the dragon = spyro
tony hawk s pro skater = thps = tony hawk
wipeout = wip3out = wipeout xl
ridge racer = rr4
tekken 3 = t3 tekken
tomb raider = lara croft
ratchet and clank = ratchet & clank = r&c
jak and daxter = jak & daxter
devil may cry = dmc
ninja gaiden = ng
gravity rush = gravity daze
astro bot = astrobot
lumines = lumines psp
ico = ico ps2
call of duty = cod
modern warfare 2 = mw2
call of duty black ops = black ops = cod bo
need for speed = nfs
pro evolution soccer = pes = winning eleven
fifa = fifa football = fifa soccer = ea fc
guitar hero = gh
dance dance revolution = ddr

# Xbox games
halo combat evolved = halo ce = halo 1 = hce
halo 2 = h2 halo
halo 3 = h3 halo
halo infinite = halo 6
halo 3 legendary edition = halo 3 helmet = legendary edition helmet
gears of war = gears
gears of war 2 = gow2 xbox
forza = forza motorsport
fable = fable xbox
jet set radio future = jsrf
jet set radio = jet grind radio = jsr
ori and the will of the wisps = ori = ori 2 = will of the wisps = ori will of the wisps
sunset overdrive = so xbox
lost odyssey = lo 360
mass effect = me1
knights of the old republic = kotor
the elder scrolls v skyrim = skyrim
the elder scrolls iii morrowind = morrowind
the elder scrolls iv oblivion = oblivion
the witcher iii = witcher 3 = tw3
the witcher iv = witcher 4 = tw4

# Sega games
sonic the hedgehog = sonic = sth
sonic the hedgehog 2 = sonic 2 = sonic2
sonic the hedgehog 3 = sonic 3
sonic and knuckles = sonic & knuckles = s&k
sonic adventure = sa1
sonic adventure 2 = sa2 = sa2b
streets of rage = sor = bare knuckle
streets of rage 2 = sor2 = bare knuckle 2
golden axe = ga sega
gunstar heroes = gunstar
shining force = sf sega
shining force ii = sf2 sega = shining force 2
phantasy star = ps1 sega = fantasy star
phantasy star iv = psiv = phantasy star 4
phantasy star online = pso
panzer dragoon = pd saturn
panzer dragoon zwei = panzer dragoon 2 = panzer dragoon ii = pdz
panzer dragoon saga = pds = azel
radiant silvergun = rsg
nights into dreams = nights = nid
shenmue = shen mue
soulcalibur = soul calibur = soul edge 2
crazy taxi = crazytaxi
virtua fighter = vf
alex kidd = alexkidd
wonder boy iii = wonderboy 3 = dragon s trap = dragons trap
columns = jewels puzzle
space channel 5 = sc5
power stone = powerstone

# Arcade, computers, other
street fighter = sf street = streetfighter
street fighter ii = sf2 = sfii = street fighter 2 = streetfighter 2
super street fighter ii turbo = ssf2t
street fighter iii third strike = sf3 = 3s = third strike
street fighter iv = sf4
mortal kombat = mk
mortal kombat ii = mk2
the king of fighters = king of fighters = kof
the king of fighters 98 = king of fighters 98 = kof98 = kof 98
metal slug = ms snk
fatal fury = garou
samurai shodown = samsho
marvel vs capcom 2 = mvc2
marvel vs capcom = mvc
alien vs predator = avp = alien versus predator = aliens vs predator
vs = versus
dungeons and dragons = dungeons & dragons = d&d = dnd = ad&d = advanced dungeons & dragons
mega man = megaman = rockman
mega man 2 = mm2
mega man x = mmx = rockman x
bubble bobble = puzzle bobble = bust a move
bomberman = bomber man = dyna blaster
contra = probotector
double dragon = doubledragon
lemmings = lemming
doom = id doom
quake = quake 1
command and conquer = c&c = command & conquer
final fight = ff arcade
ghosts n goblins = ghosts and goblins = gng
ghouls n ghosts = ghouls and ghosts = gngh
teenage mutant ninja turtles = tmnt = ninja turtles
pitfall = pit fall
space invaders = space invader
the last ninja = last ninja
impossible mission = stay a while
shadow of the beast = sotb
tempest 2000 = t2k
california games = cali games
shovel knight = shovelknight
monopoly nintendo = nintendo monopoly
analogue 3d = analogue n64 = analog 3d
world of warcraft = wow
role playing game = rpg = jrpg
first person shooter = fps shooter
shoot em up = shmup = shmups = shooter
beat em up = beatemup = brawler
fighting game = fighter = fighting
racing game = racing = racer
complete in box = cib = boxed = complete
`
