/**
 * The sets of drawings of slots, each a folder here: `symbols.svg` with a picture for every role, and the roles' names
 * in each language. A title picks one; pictures decide nothing, so they are not part of its hash.
 */
export const artSets = [
  'lagoon', // turtle, dolphin, crab …: the sea off an atoll
  'classic', // seven, bars, bell, fruit: the first machines
  'gems', // cut stones, good for many wins at once
  'jungle', // tiger, elephant, kingfisher, orchid
  'oasis', // falcon, camel, coffee pot, dates
  'market', // an evening in an Asian street: lanterns, tea, noodles
  'river', // Bengal: boat, hilsa, water lily, mango
  'ice', // whale, iceberg, lighthouse, northern lights
  'space', // ringed planet, rocket, comet
  'nile', // pyramid, scarab, papyrus
  'cricket', // bat, ball, stumps, cup
  'music', // oud, drums, trumpet, microphone
  'harvest', // sunflower, pumpkin, wheat, apple
] as const
