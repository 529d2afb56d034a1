/**
 * Other names that people use, one group of synonyms a line. A search for one name also finds the others, and the
 * category that has one of them as its name, if it is written as `Xbox 360` or `360`. Case, accents and signs do not count,
 * nor does it matter whether something is written in one word or two. A line may be added at any place. After `>` stands what
 * they are a kind of: a search for it offers that category, too.
 *
 * The lines that begin with `-` list words that narrow little, and those with `+` words that name a category only beside
 * others, as in `xbox one`.
 */
export const OTHER_NAMES = `
- game games videogame videogames video console consoles system systems cartridge cartridges cart carts
- jeu jeux video cartouche cartouches neuf neuve occasion cher pour avec de du la le les une
- juego juegos videojuego videojuegos consola consolas spiel spiele konsole konsolen
- لعبة العاب جهاز اجهزة شريط اشرطة شرائط سيدي قرص مستعمل مستعملة جديد جديدة رخيص اصلي قديم قديمة كلاسيك ريترو
- the a an of for and with in on to my new used cheap buy old original retro vintage classic
+ one heroes movies animation television

# Nintendo
nes = nintendo entertainment system = famicom = family computer = fc = nintendo nes = نينتندو نيس = فاميكوم = nintendo nes 8 bit = nintendo 8 bit = nes 8 bit = نيس = فاميلي كومبيوتر = فاميلي كمبيوتر = نينتندو 8 بت
snes = super nintendo = super nes = super nintendo entertainment system = super famicom = sfc = super nintendo snes = سوبر نينتندو = supernes = super nintendo entertainment = nintendo 16 bit = snes 16 bit = سوبر ننتندو = سوبر نينتيندو = سنيس = سوبر فاميكوم
n64 = nintendo 64 = ultra 64 = nintendo n64 = نينتندو 64 = ننتندو 64 = نينتيندو 64 = ان 64
gamecube = game cube = ngc = gcn = nintendo gc = dolphin console = جيم كيوب = غيم كيوب = قيم كيوب = جيمكيوب = نينتندو جيم كيوب = نينتندو غيم كيوب
wii = nintendo wii = نينتندو وي = وي = ننتندو وي = الوي
wii u = nintendo wii u = وي يو = نينتندو وي يو = ويي يو = ننتندو وي يو
switch = nintendo switch = nsw = سويتش = نينتندو سويتش = سويتش نينتندو = سوتش = ننتندو سويتش = نينتيندو سويتش = سويتش ننتندو
switch lite > switch
switch oled > switch
gameboy = game boy = gb = dmg = nintendo game boy = جيم بوي = غيم بوي = قيم بوي = game boy classic = gameboy dmg = جيمبوي = قيمبوي = غيمبوي = نينتندو جيم بوي
gbc = game boy color = game boy colour = جيم بوي كولور = غيم بوي كولور = game boy couleur = gameboy color = gameboy colour = gameboy couleur = جيمبوي كولور = قيم بوي كولور = جيم بوي كلر > gameboy
gba = game boy advance = game boy advanced = جيم بوي ادفانس = غيم بوي ادفانس = gameboy advance = gameboy advanced = جيمبوي ادفانس = قيم بوي ادفانس = جيم بوي ادفانسد > gameboy
gba sp = game boy advance sp > gameboy
ds = nintendo ds = nds = dual screen = نينتندو دي اس = دي اس = ننتندو دي اس = نينتندو ds
dsi = nintendo dsi > ds
ds lite = nintendo ds lite = dsl > ds
3ds = nintendo 3ds = n3ds = نينتندو 3 دي اس = نينتندو ثري دي اس = ننتندو 3 دي اس = ثري دي اس = نينتندو 3ds = ننتندو ثري دي اس
2ds = 3ds xl = new 3ds > 3ds
virtual boy = vb
game and watch = game & watch = game watch = g&w
wavebird = wireless gamecube controller > gamecube
power glove = powerglove
joy con = joycon = joycons = switch controller
nintendo = نينتندو = ننتندو = نينتيندو = نيتندو = ننتيندو

# PlayStation
playstation = play station = sony playstation = ps = بلايستيشن = بلاي ستيشن = بلاستيشن = بلايستايشن = بلاي ستايشن = بليستيشن = بلي ستيشن = بلاي ستشن = بليستشن = سوني بلايستيشن
ps1 = psx = psone = ps one = playstation 1 = playstation one = play station 1 = sony ps1 = ps 1 = بلايستيشن 1 = بلاي ستيشن 1 = بلايستيشن ون = playstation un = playstation uno = playstation i = play 1 = play one = ps un = بلاستيشن 1 = بليستيشن 1 = بلي ستيشن 1 = بلايستيشن وان = بلاي ستيشن وان = سوني 1 = بي اس 1 = بي اس ون = بلايستيشن واحد
ps2 = playstation 2 = playstation two = play station 2 = sony ps2 = ps 2 = بلايستيشن 2 = بلاي ستيشن 2 = playstation deux = playstation dos = playstation ii = play 2 = play two = ps deux = بلاستيشن 2 = بليستيشن 2 = بلي ستيشن 2 = سوني 2 = بي اس 2 = بلايستيشن تو = بلايستيشن اثنين
ps3 = playstation 3 = play station 3 = sony ps3 = ps 3 = بلايستيشن 3 = بلاي ستيشن 3 = playstation three = playstation trois = playstation tres = playstation iii = play 3 = ps trois = بلاستيشن 3 = بليستيشن 3 = بلي ستيشن 3 = سوني 3 = بي اس 3 = بلايستيشن ثري = بلايستيشن ثلاثة
ps4 = playstation 4 = play station 4 = sony ps4 = ps 4 = بلايستيشن 4 = بلاي ستيشن 4 = playstation four = playstation quatre = playstation cuatro = playstation iv = play 4 = ps quatre = بلاستيشن 4 = بليستيشن 4 = بلي ستيشن 4 = سوني 4 = بي اس 4 = بلايستيشن فور = بلايستيشن اربعة
ps5 = playstation 5 = play station 5 = sony ps5 = ps 5 = بلايستيشن 5 = بلاي ستيشن 5 = playstation five = playstation cinq = playstation cinco = play 5 = ps cinq = بلاستيشن 5 = بليستيشن 5 = بلي ستيشن 5 = سوني 5 = بي اس 5 = بلايستيشن فايف = بلايستيشن خمسة
psp = playstation portable = sony psp = بي اس بي = بلايستيشن بورتابل = playstation portatif = playstation portatile = بلاستيشن بورتابل = بلايستيشن محمول
psp go > psp 
ps vita = vita = psvita = playstation vita = psv = sony vita = فيتا = بلايستيشن فيتا = بي اس فيتا = بلاستيشن فيتا = بلاي ستيشن فيتا

# Xbox
xbox = microsoft xbox = x box = اكس بوكس = الاكس بوكس = اكسبوكس = اكس بكس = مايكروسوفت اكس بوكس
xbox original = original xbox = og xbox = first xbox = xbox 1st gen = xbox classic = premiere xbox = xbox premiere generation = xbox classique = اكس بوكس كلاسيك = اكس بوكس القديم = اكس بوكس اوريجينال = اكس بوكس الاول
xbox 360 = x360 = xb360 = 360 = x box 360 = اكس بوكس 360 = اكسبوكس 360 = اكس بوكس ثري سيكستي
xbox one = xbone = xb1 = xbox 1 = اكس بوكس ون = اكسبوكس ون = اكس بوكس وان = اكسبوكس وان
xbox one s = xbox one x > xbox one
series x s = xbox series x s = xbox series = xbox series x = xbox series s = series x = series s = xsx = xss = اكس بوكس سيريس = اكس بوكس سيريز = اكسبوكس سيريس = اكس بوكس سيريس اكس = اكس بوكس سيريس اس

# Sega
dreamcast = dream cast = sega dreamcast = dc console = دريم كاست = دريمكاست = sega dream cast = سيجا دريم كاست = سيغا دريم كاست = سيجا دريمكاست = سيغا دريمكاست
game gear = gg = sega game gear = gamegear = جيم جير = غيم غير = جيم غير = غيم جير = سيجا جيم جير = سيغا غيم غير
master system = sms = sega master system = sega mark iii = mark iii = ماستر سيستم = sega mastersystem = mastersystem = master system 2 = master system ii = ماستر سستم = سيجا ماستر سيستم = سيغا ماستر سيستم
mega drive = genesis = sega genesis = sega mega drive = megadrive = smd = sega md = 16 bit sega = ميجا درايف = ميغا درايف = سيجا ميجا درايف = سيغا ميغا درايف = سيجا جينيسيس = sega megadrive = megadrive 2 = mega drive 2 = mega drive ii = genesis 2 = sega genesis 2 = genesis mega drive = mega drive genesis = ميقا درايف = ميجادرايف = ميغادرايف = سيقا ميقا درايف = جينيسيس = جينيسس = سيجا 16 بت
saturn = sega saturn = سيجا ساتورن = سيغا ساتورن = ساتورن = saturne = sega saturne = سيجا ساترن = سيغا ساترن = ساترن
sega cd = mega cd = mega cd sega = سيجا سي دي = سيغا سي دي = ميجا سي دي
32x = sega 32x
sega = سيجا = سيغا = سيقا

# Atari and the other machines
2600 = atari 2600 = vcs = atari vcs = اتاري 2600
7800 = atari 7800 = prosystem = اتاري 7800
lynx = atari lynx = atari lynx 2 = اتاري لينكس = لينكس
jaguar = atari jaguar = اتاري جاكوار = اتاري جاغوار = جاكوار = جاغوار
amiga = commodore amiga = اميجا = اميغا = كومودور اميجا = كومودور اميغا
amiga 500 = a500 > amiga
amiga 1200 = a1200 > amiga
commodore 64 = c64 = commodore = cbm 64 = كومودور 64 = كومودور = كومدور 64
neogeo = neo geo = snk neo geo = snk neogeo = نيو جيو = نيوجيو = نيو غيو
neo geo aes = aes > neogeo
neo geo mvs = mvs > neogeo
neo geo cd = ngcd > neogeo
msx = msx computer = ام اس اكس = صخر = sakhr = sakhr msx
msx2 = msx 2 > msx
intellivision = mattel intellivision = intelivision = انتليفيجن = انتيليفيجن
zx spectrum = spectrum = speccy = sinclair spectrum = sinclair zx spectrum
turbografx = pc engine = turbografx 16 = tg16 = pce = turbo grafx = turbo grafx 16 = nec pc engine
atari = اتاري

# Cards
tcg = trading cards = trading card = trading card game = card game = card games = cards = card = ccg = collectible card game = booster cards = cartes a collectionner = cartes a jouer et a collectionner = بطاقات = بطاقات تداول = cartes = كروت = كروت تجميع
magic the gathering = mtg = magic = m t g = magic the gathering cards = magic l assemblee = ماجيك = magic l assemblee cartes = cartes magic = magic cards = ماجيك ذا جاذرينج = ماجيك ذا غاذرينغ
yu gi oh = yugioh = ygo = yu gi oh cards = yugi oh = يوغي يو = يوجي يو = yugioh tcg = cartes yu gi oh = cartes yugioh = yu gi ho = yugi = يوغي = يوجي = يو غي يو = يو جي يو = يوغي اوه
pokemon = pokemon tcg = ptcg = pokmon = poke mon = cartes pokemon = pokemon japan = بوكيمون = pokémons = pocket monsters = pocket monster = pokemon cards = carte pokemon = بوكمون = بوكيمونات = كروت بوكيمون = بطاقات بوكيمون = بوكيمونز
lorcana = disney lorcana = لوركانا = disney lorcana cards = ديزني لوركانا
one piece card game = one piece tcg = optcg = cartes one piece
star wars unlimited = swu = star wars tcg
booster = booster pack = boosters = pack
starter deck = starter = precon
holo = holographic = foil = holofoil
first edition = 1st edition
blue eyes white dragon = bewd = blue eyes
dark magician = dm yugioh
charizard = zard = dracaufeu = glurak = تشاريزارد = شاريزارد
pikachu = pika = بيكاتشو
black lotus = blacklotus
elite trainer box = etb

# Funko, figures, merchandise
funko = funko pop = funko pops = pop vinyl = pops = vinyl figure = figurine pop = figurines pop = funkopop = funko figure = فانكو = فنكو = فانكو بوب = فنكو بوب
grogu = baby yoda = the child
the mandalorian = mando
darth vader = vader = anakin = dark vador = darth vador = دارث فيدر = دارث فادر
spider man = spiderman = spidey = peter parker = سبايدر مان = سبايدرمان = الرجل العنكبوت
iron man = ironman = tony stark = ايرون مان = الرجل الحديدي
batman = bat man = dark knight = bruce wayne = باتمان = بات مان
wonder woman = wonderwoman = diana prince
back to the future = bttf = retour vers le futur = العودة الى المستقبل
marty mcfly = marty
e t = et = e t the extra terrestrial = extra terrestrial
optimus prime = transformers = autobot
snake eyes = gi joe = g i joe
stitch = lilo and stitch = lilo & stitch = lilo stitch = ستيتش = ستتش = ليلو وستيتش
mickey = mickey mouse = ميكي = ميكي ماوس
stranger things = eleven stranger things
rick and morty = rick & morty = rick morty = ريك ومورتي = ريك اند مورتي
the office = dwight
keychain = key chain = key ring = keyring = porte cles = porte cle = ميداليات مفاتيح = key chains = keyrings = porteclef = porte clef = porte clefs = ميدالية = ميداليه مفاتيح = علاقة مفاتيح
mug = cup = coffee mug = mugs = tasse = tasses = اكواب = mug thermique = كوب = مج = اكواب
t shirt = tshirt = tee = shirt = قمصان = tee shirt = tees = tshirts = t shirts = تيشيرت = تي شيرت = قميص
plush = plushie = plushies = soft toy = stuffed toy = stuffed animal = plush toy = plush toys = teddy = peluche = peluches = دمى محشوة = doudou = peluche = plush doll = دمية = دمى = دبدوب
poster = posters = wall art = print = affiche = affiches = ملصقات = بوستر = بوسترات = ملصق
figure = figurine = statue = action figure = figures = figma = figurines = figures & statues = مجسمات = تماثيل = statuette = statuettes = مجسم = فيجر = تمثال
amiibo = amiibos
socks = sock
clothing = clothes = apparel = vetements = vetement = ملابس
board games = board game = jeux de societe = jeu de societe = العاب لوحية = jeux de plateau = jeu de plateau = العاب طاولة = لعبة لوحية
pac man = pacman = puck man = باك مان = باكمان
disney = ديزني
marvel = مارفل
star wars = la guerre des etoiles = guerre des etoiles = حرب النجوم = ستار وورز = ستار وارز
minecraft = ماينكرافت = ماين كرافت
naruto = ناروتو
one piece = ون بيس = وان بيس

# Guides, repairs, sales
strategy guide = player s guide = players guide = walkthrough = official guide = strategy guides = guide book = guidebook = guide de strategie = guide officiel = guide de jeu = soluce = livre de soluce = دليل اللعبة = دليل
game manual = manual = instruction booklet = booklet = instructions = manuals = notices = mode d emploi = notice = notice de jeu = livret = handbook = كتيب = كتيب التعليمات
art book = artbook = art of = concept art = livre d art = كتاب فني
repair = fix = service = mend = refurbish = repairs = reparation = reparations = تصليح = صيانة = depannage = اصلاح
screen replacement = screen repair = broken screen = lcd replacement = new screen
disc repair = disc resurfacing = scratched disc = disk repair = scratched cd = cd repair
controller repair = stick drift = joystick repair = drift repair = analog stick repair
console repair = broken console = laser repair = recap = recapping = capacitor replacement
pre orders = preorder = pre order = reservation = coming soon = upcoming = precommande = precommandes = طلب مسبق = pre commande = طلب مسبق = حجز مسبق
sale = discount = deals = offers = bargain = on sale = special offer = soldes = promotion = promotions = تخفيضات = solde = en solde = promo = promos = reduction = remise = تخفيض = عروض = خصومات
bundle deals = bundle = bundles = lot = lots = pack console = حزمة
clearance items = clearance
rare games = rare = rare game = holy grail
limited editions = limited edition
special editions = special edition = collectors edition = collector s edition = legendary edition
vintage items = vintage item
controller = gamepad = joypad = control pad = game pad = joystick = manette = manettes = يد تحكم = controllers = pad controller = يد = ايد تحكم = يد التحكم = ذراع تحكم = ايدي

# Mario
super mario bros = smb = mario bros = mario brothers = super mario brothers = سوبر ماريو بروس = سوبر ماريو براذرز
super mario bros 2 = smb2
super mario bros 3 = smb3 = mario 3 = mario bros 3
super mario world = smw = سوبر ماريو ورلد = سوبر ماريو وورلد
super mario world 2 = yoshi s island = yoshis island = smw2
super mario 64 = sm64 = mario 64 = سوبر ماريو 64 = ماريو 64
super mario sunshine = sms gamecube = mario sunshine
super mario galaxy = smg = mario galaxy = سوبر ماريو جالاكسي = سوبر ماريو غالاكسي = ماريو جالاكسي
super mario galaxy 2 = smg2
super mario odyssey = smo = mario odyssey = سوبر ماريو اوديسي
super mario land = sml
super mario rpg = smrpg
mario kart = mk kart = ماريو كارت
mario kart 64 = mk64
mario kart wii = mkw
mario kart 8 = mk8 = mario kart 8 deluxe = mk8d
super mario kart = smk
mario kart double dash = mkdd
paper mario the thousand year door = ttyd = thousand year door
mario and luigi = mario & luigi = mario luigi
superstar saga = m&l superstar saga
super smash bros = ssb = smash bros = smash brothers = super smash = سماش بروس = سوبر سماش بروس
super smash bros melee = ssbm = melee
super smash bros brawl = ssbb = brawl
super smash bros ultimate = ssbu = smash ultimate
luigi s mansion = luigis mansion = lm gamecube
donkey kong = dk = دونكي كونج = دونكي كونغ = دنكي كونج
donkey kong country = dkc = دونكي كونج كانتري = دونكي كونغ كانتري
donkey kong country 2 = dkc2
donkey kong country 3 = dkc3
donkey kong 64 = dk64
diddy kong racing = dkr
mario = ماريو
super = سوبر
luigi = لويجي
yoshi = يوشي

# Zelda
zelda = زيلدا = زلدا = زيلده
the legend of zelda = legend of zelda = loz = tloz = اسطورة زيلدا = la legende de zelda = legende de zelda
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
goldeneye = golden eye = golden eye 007 = goldeneye 007 = james bond = 007 = james bond 007 = bond = جولدن اي = جيمس بوند
perfect dark = pd n64
banjo kazooie = banjo = bk n64
banjo tooie = bt n64
conker s bad fur day = conkers bad fur day = cbfd = conker
f zero = fzero
star fox = starfox = lylat wars
star fox 64 = sf64 = starfox 64
animal crossing = ac animal crossing = انيمال كروسينج = انيمال كروسينغ
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
metroid = ميترويد
kirby = كيربي
tetris = تتريس = تيتريس

# PlayStation, Square and Konami games
final fantasy = ff = finalfantasy = فاينل فانتسي = فاينال فانتازي = فاينل فانتازي = فاينال فانتسي = فاينل فنتسي
final fantasy ii = ff2 = ffii
final fantasy iii = ff3 = ffiii
final fantasy iv = ff4 = ffiv
final fantasy v = ff5 = ffv
final fantasy vi = ff6 = ffvi
final fantasy vii = ff7 = ffvii = final fantasy 7 = فاينل فانتسي 7 = فاينال فانتازي 7 = فاينل فانتازي 7
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
kingdom hearts = kh = كينجدوم هارتس = كينغدوم هارتس
kingdom hearts ii = kh2
kingdom hearts iii = kh3
kingdom hearts iv = kh4
dragon quest = dq = dragon warrior
dragon quest viii = dq8
dragon quest xi = dq11
secret of mana = som
symphony of the night = sotn
castlevania = akumajo dracula = dracula x = كاسلفانيا
dawn of sorrow = dos ds
aria of sorrow = aos
order of ecclesia = ooe
portrait of ruin = por
metal gear solid = mgs = ميتال جير سوليد = ميتال غير سوليد = ميتل جير سوليد
metal gear solid 2 = mgs2
metal gear solid 3 = mgs3 = snake eater
metal gear solid 4 = mgs4
metal gear solid v = mgs5 = mgsv = phantom pain
metal gear = mg msx = ميتال جير = ميتال غير = ميتل جير
shadow of the colossus = sotc
silent hill = sh = سايلنت هيل = سايلنت هل
silent hill 2 = sh2 = سايلنت هيل 2
silent hill 3 = sh3
resident evil = re = biohazard = ريزدنت ايفل = ريزيدنت ايفل = رزدنت ايفل
resident evil 2 = re2 = biohazard 2
resident evil 3 = re3 = biohazard 3
resident evil 4 = re4 = biohazard 4 = ريزدنت ايفل 4 = ريزيدنت ايفل 4
resident evil 5 = re5
resident evil 7 = re7
resident evil code veronica = recv
demon s souls = demons souls = des = ديمون سولز = ديمونز سولز
dark souls = ds1 = دارك سولز
bloodborne = bb ps4 = بلودبورن = بلود بورن
elden ring = er = الدن رينج = الدن رينغ = ايلدن رينج
sekiro = shadows die twice
uncharted = uc = انشارتد
uncharted 2 = uc2 = among thieves
the last of us = tlou = ذا لاست اوف اس = لاست اوف اس
the last of us part ii = tlou2
god of war = gow = جاد اوف وار = غود اوف وور = قود اوف وار
god of war 2 = gow2
red dead redemption = rdr = ريد ديد ريدمبشن = ريد ديد
red dead redemption 2 = rdr2
grand theft auto = gta = جي تي اي = جراند ثفت اوتو = حرامي السيارات
grand theft auto iii = gta3
grand theft auto vice city = gta vice city = gtavc
grand theft auto san andreas = gta san andreas = gtasa
grand theft auto iv = gta4
grand theft auto v = gta5 = gtav
gran turismo = gt = جران توريزمو = غران توريزمو = قران توريزمو
gran turismo 2 = gt2
gran turismo 3 = gt3
gran turismo 4 = gt4 = جران توريزمو 4 = غران توريزمو 4
gran turismo 7 = gt7
persona 3 = p3
persona 4 = p4
persona 4 golden = p4g
persona 5 = p5 = بيرسونا 5
persona 5 royal = p5r
shin megami tensei = smt
crash bandicoot = crash = كراش = كراش بانديكوت
crash bandicoot 2 = crash 2
crash bandicoot 3 = crash 3 = crash warped
spyro the dragon = spyro = سبايرو
tony hawk s pro skater = thps = tony hawk
wipeout = wip3out = wipeout xl
ridge racer = rr4
tekken 3 = t3 tekken = تيكن 3 = تكن 3
tomb raider = lara croft = تومب رايدر = لارا كروفت
ratchet and clank = ratchet & clank = r&c
jak and daxter = jak & daxter
devil may cry = dmc = ديفل ماي كراي
ninja gaiden = ng
gravity rush = gravity daze
astro bot = astrobot
lumines = lumines psp
ico = ico ps2
call of duty = cod = كول اوف ديوتي
modern warfare 2 = mw2
call of duty black ops = black ops = cod bo
need for speed = nfs
pro evolution soccer = pes = winning eleven = بيس = بي اي اس
fifa = fifa football = fifa soccer = ea fc = فيفا
guitar hero = gh
dance dance revolution = ddr

# Xbox games
halo = هيلو = هالو
halo combat evolved = halo ce = halo 1 = hce
halo 2 = h2 halo
halo 3 = h3 halo
halo infinite = halo 6
halo 3 legendary edition = halo 3 helmet = legendary edition helmet
gears of war = gears = جيرز اوف وور = قيرز اوف وار
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
sonic the hedgehog = sonic = sth = سونيك = سونك = سونيك القنفذ
sonic the hedgehog 2 = sonic 2 = sonic2 = سونيك 2 = سونك 2
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
shenmue = shen mue = شينمو = شنمو
soulcalibur = soul calibur = soul edge 2
crazy taxi = crazytaxi
virtua fighter = vf
alex kidd = alexkidd
wonder boy iii = wonderboy 3 = dragon s trap = dragons trap
columns = jewels puzzle
space channel 5 = sc5
power stone = powerstone

# Arcade, computers, other
street fighter = sf street = streetfighter = ستريت فايتر
street fighter ii = sf2 = sfii = street fighter 2 = streetfighter 2 = ستريت فايتر 2
super street fighter ii turbo = ssf2t
street fighter iii third strike = sf3 = 3s = third strike
street fighter iv = sf4
mortal kombat = mk = مورتال كومبات = مورتل كومبات
mortal kombat ii = mk2
the king of fighters = king of fighters = kof = كينج اوف فايترز = كنق اوف فايترز
the king of fighters 98 = king of fighters 98 = kof98 = kof 98
metal slug = ms snk = ميتال سلج = ميتل سلق = ميتال سلاج
fatal fury = garou
samurai shodown = samsho
marvel vs capcom 2 = mvc2
marvel vs capcom = mvc
alien vs predator = avp = alien versus predator = aliens vs predator
vs = versus
dungeons and dragons = dungeons & dragons = d&d = dnd = ad&d = advanced dungeons & dragons
mega man = megaman = rockman = ميجا مان = ميغا مان
mega man 2 = mm2
mega man x = mmx = rockman x
bubble bobble = puzzle bobble = bust a move
bomberman = bomber man = dyna blaster = بومبرمان = بومبر مان
contra = probotector = كونترا
double dragon = doubledragon
lemmings = lemming
doom = id doom
quake = quake 1
command and conquer = c&c = command & conquer
final fight = ff arcade
ghosts n goblins = ghosts and goblins = gng
ghouls n ghosts = ghouls and ghosts = gngh
teenage mutant ninja turtles = tmnt = ninja turtles = سلاحف النينجا = tortues ninja = les tortues ninja
pitfall = pit fall
space invaders = space invader = سبيس انفيدرز
the last ninja = last ninja
impossible mission = stay a while
shadow of the beast = sotb
tempest 2000 = t2k
california games = cali games
shovel knight = shovelknight
monopoly nintendo = nintendo monopoly = مونوبولي نينتندو
analogue 3d = analogue n64 = analog 3d
world of warcraft = wow
role playing game = rpg = jrpg
first person shooter = fps shooter
shoot em up = shmup = shmups = shooter
beat em up = beatemup = brawler
fighting game = fighter = fighting
racing game = racing = racer

# States and regions
complete in box = cib = complete = complet = complete en boite = complet en boite = كامل = كاملة = كامل مع العلبة
boxed = en boite = avec boite = مع العلبة = بالعلبة
loose = en loose = sans boite = بدون علبة = لوز
sealed = factory sealed = brand new sealed = neuf sous blister = sous blister = scelle = مختوم = مختومة = مغلف = بالسيلوفان
mint = like new = etat neuf = comme neuf = mint condition
tested = tested working = fully working = teste = fonctionne = شغال = شغالة
authentic = genuine = authentique = اصلية
reproduction = repro = bootleg = تقليد
pal = pal version = version pal = european version = version europeenne = اوروبي = نسخة اوروبية
ntsc j = ntsc jp = japanese = japan = jap = jpn = import japonais = japonais = japonaise = ياباني = يابانية = نسخة يابانية
ntsc u = ntsc us = ntsc uc = us version = usa = american = version us = americain = americaine = امريكي = امريكية = نسخة امريكية
region free = regionfree = multi region = worldwide = toutes regions = toutes zones = جميع المناطق
near mint = nm
lightly played = lp = light play
moderately played = mp
heavily played = hp
`
