/** What invented titles and people are made of. Some carry accents, so that a trial shop is searched like a real one. */
const list = (text: string) => text.split(', ')

export const ADJECTIVES = list(
  'Ancient, Astral, Blazing, Broken, Burning, Chrome, Clockwork, Cosmic, Crimson, Crystal, Dark, Deep, Distant, Electric, Emerald, Endless, Eternal, Fallen, Final, Flying, Forgotten, Frozen, Furious, Gentle, Ghostly, Giant, Golden, Hidden, Hollow, Hungry, Hyper, Infinite, Iron, Ivory, Jade, Last, Little, Lost, Lucky, Lunar, Mad, Magic, Marble, Mighty, Misty, Neon, Noble, Orbital, Paper, Phantom, Pixel, Plastic, Quantum, Quiet, Radiant, Rapid, Rusty, Sacred, Savage, Scarlet, Secret, Shattered, Silent, Silver, Sleeping, Solar, Steel, Stolen, Stormy, Sunken, Super, Thunder, Tiny, Toxic, Turbo, Twilight, Twin, Ultra, Velvet, Violet, Wandering, Wicked, Wild, Wooden',
)

export const NOUNS = list(
  'Academy, Alchemist, Apprentice, Arena, Armada, Arrow, Atlas, Baron, Bazaar, Beacon, Blade, Brigade, Bulldozer, Canyon, Carnival, Castle, Cathedral, Chariot, Chronicle, Circuit, Citadel, Cobra, Comet, Corsair, Courier, Crusade, Detective, Dimension, Dragon, Dream, Drift, Drummer, Dungeon, Echo, Eclipse, Empire, Engine, Expedition, Express, Falcon, Fantasy, Farm, Fighter, Fortress, Galaxy, Garden, Gauntlet, Gladiator, Golf, Hammer, Harvest, Heist, Horizon, Hunter, Island, Jungle, Kingdom, Knight, Kombat, Labyrinth, Lantern, Legion, Lighthouse, Machine, Mansion, Marathon, Mask, Matador, Meteor, Mirage, Monarch, Mountain, Museum, Ninja, Oasis, Odyssey, Oracle, Orchestra, Outlaw, Paladin, Parade, Penguin, Pilot, Pinball, Pirate, Planet, Prince, Prophecy, Pyramid, Quest, Racer, Railway, Ranger, Rebellion, Riddle, Robot, Sailor, Samurai, Satellite, Serpent, Shadow, Siege, Skater, Soccer, Sorcerer, Spirit, Squadron, Station, Storm, Submarine, Symphony, Tactics, Tempest, Temple, Tennis, Thief, Tower, Treasure, Tribe, Tunnel, Valkyrie, Vampire, Village, Viper, Volcano, Voyage, Warrior, Wizard, Zeppelin',
)

export const PLACES = list(
  'Aldebaran, Altamira, Amberley, Ångström, Antares, Arkadia, Avalon, Babylon, Baalbek, Byblos, Calypso, Carthage, Corvália, Dorado, Eldermoor, Élan, Elysium, Faraday, Galilea, Hadrian, Hyperborea, Ishtar, Jericho, Kadesh, Karakorum, Lemuria, Lyonesse, Marrakech, Midgard, Nébula, Nineveh, Olympus, Orion, Palmyra, Pangaea, Petra, Pompeii, Qadisha, Rhodes, Samarkand, São Vento, Sirius, Sumer, Thule, Troy, Tyre, Uqbar, Valhalla, Verdania, Xanadu, Ys, Zanzibar',
)

export const HEROES = list(
  'Agent Byte, Baron Bolt, Bella Blitz, Captain Cobalt, Chef Ramón, Commander Kestrel, Count Pixula, Doctor Domino, Duke Dynamo, Fennec Finn, General Gizmo, Hazel Hex, Inspector Ivo, Jumping Jinn, Kiko the Cat, Lady Lumen, Major Mayhem, Nadia Nova, Otto Octane, Princess Plum, Professor Plug, Queen Quartz, Rocket Rami, Rusty the Robot, Sir Sprocket, Tora the Tiger, Uncle Umbra, Vera Vortex, Wally Warp, Yara Yeti, Zed Zapper, Zoë Zoom',
)

export const SEQUELS = list('2, 3, II, III, IV, DX, Zero, Turbo, Remix, Gaiden, Advance, 64, 2000, Returns, Forever')

export const COLOURS = list(
  'Black, White, Grey, Ice Blue, Smoke, Jungle Green, Grape, Clear, Silver, Red, Pearl, Midnight Blue',
)

export const FIRST_NAMES = list(
  'adam, aline, amal, bassam, carla, charbel, dana, elias, fadi, farah, georges, hadi, hala, ibrahim, jad, joelle, karim, lara, layla, maya, michel, mira, nadim, nour, omar, rami, rana, rita, sami, sara, tarek, tony, walid, yara, yasmine, ziad',
)

export const LAST_NAMES = list(
  'abboud, aoun, azar, bitar, chahine, daher, eid, fakhoury, farah, ghanem, haddad, hajj, harb, issa, jaber, karam, khalil, khoury, maalouf, mansour, matar, najjar, nassar, rahme, saab, saade, salameh, sayegh, sfeir, tabet, wehbe, younes, zein',
)
