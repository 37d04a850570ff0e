/** The kinds that the engine can draw; a title has some of them. */
export const kinds = [
  'sardine',
  'clownfish',
  'angelfish',
  'pufferfish',
  'squid',
  'tuna',
  'swordfish',
  'goldfish',
  'shrimp',
  'starfish',
  'crab',
  'seahorse',
  'parrotfish',
  'turtle',
  'lanternfish',
  'jellyfish',
  'viperfish',
  'anglerfish',
  'octopus',
  'coelacanth',
] as const
export type Kind = (typeof kinds)[number]
