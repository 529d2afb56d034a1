/** What people look for in a trial shop, by how much of it there is. */
export const WORDS = {
  common: ['box', 'dragon', 'console', 'castle of', 'collector', 'silent', 'pokémon', 'samarkand'],
  rare: ['velvet zeppelin', 'holo 271', 'no. 1013', 'nébula penguin', 'quiet oracle: ys'],
  absent: ['xylophonist', 'qqqqq', 'dragonx', 'ghost of yotei', '$$$'],
  'two letters': ['re', 'dr', 'ox', 'ps', 'a ', 'no'],
  'two letters, absent': ['zq', 'qx', 'vj', '%_', 'ж!'],
}
