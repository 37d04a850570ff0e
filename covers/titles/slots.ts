import { type Reels, drawReels } from './reels.ts'
import type { Role } from './symbols.ts'

const isRole = (name: string): name is Role => /^([a-h]|wild|scatter|coin)$/.test(name)

const reels = (
  set: string,
  roles: string,
  [places, ground, top, bottom]: readonly [Reels['places'], Reels['ground'], string, string],
): Reels => ({ set, roles: roles.split(' ').filter(isRole), places, ground, colours: [`#${top}`, `#${bottom}`] })

/** The slots beside Pearl Tide, by their symbols; shelves show them in the order of their names. */
const slots: Readonly<Record<string, Reels>> = {
  'ATL-APPLE-ORCHARD': reels('harvest', 'd e f g', ['row', 'hills', 'd9f0a3', '4f8f2f']),
  'ATL-BIG-DRUM': reels('music', 'c', ['lone', 'rays', 'ffa05c', '7a1f3d']),
  'ATL-BOUNDARY-SIX': reels('cricket', 'b c a', ['pair', 'rays', '7fd14b', '14552f']),
  'ATL-CARAVAN': reels('oasis', 'b d f', ['rising', 'hills', 'ffb347', 'a3501d']),
  'ATL-COFFEE-TENT': reels('oasis', 'c e f', ['crown', 'slope', '6d4bd1', '231150']),
  'ATL-COMET-RUSH': reels('space', 'e b h', ['falling', 'dots', '1d2b8f', '070a2c']),
  'ATL-CORAL-GARDEN': reels('lagoon', 'f d e b c', ['ring', 'waves', '35c9c0', '0b4f6c']),
  'ATL-CUP-FINAL': reels('cricket', 'a', ['lone', 'rings', 'ff8a3d', '8a1d2b']),
  'ATL-CUT-STONES': reels('gems', 'c b d e f', ['ring', 'plain', '3b2a7a', '120a33']),
  'ATL-DESERT-WELLS': reels('oasis', 'scatter h', ['pair', 'waves', 'ffd36b', 'c2632d']),
  'ATL-DOLPHIN-BAY': reels('lagoon', 'b', ['lone', 'rings', '8fe3ff', '1a5fa8']),
  'ATL-DRUM-CIRCLE': reels('music', 'c h a b d', ['ring', 'rings', 'e5356b', '5a1146']),
  'ATL-ELEPHANT-TRAIL': reels('jungle', 'b h f', ['crown', 'hills', 'a7d676', '1f6b3f']),
  'ATL-FAR-ORBIT': reels('space', 'a d f', ['rising', 'rings', '7a3fd1', '1a0b45']),
  'ATL-FAST-BOWLER': reels('cricket', 'c f d', ['falling', 'slope', '4fa8e8', '123a7a']),
  'ATL-FIRST-OVER': reels('cricket', 'd e h', ['rising', 'dots', 'b6e36b', '1f5f6f']),
  'ATL-FRUIT-CORNER': reels('classic', 'h f g e', ['row', 'rays', 'fff1c9', 'f0a030']),
  'ATL-GEM-CASCADE': reels('gems', 'b c d', ['falling', 'waves', 'a88fff', '3a1f8f']),
  'ATL-GOLDEN-DELTA': reels('nile', 'a', ['lone', 'rays', '2fa3a0', '0b3d4f']),
  'ATL-HARVEST-MOON': reels('harvest', 'scatter b c', ['column', 'hills', '8a4fc7', '2a1458']),
  'ATL-HILSA-SEASON': reels('river', 'a scatter d', ['rising', 'waves', '7ad7f0', '176a8f']),
  'ATL-ICE-FALL': reels('ice', 'e f h', ['falling', 'plain', 'dff4ff', '5aa9d6']),
  'ATL-JUNGLE-DAWN': reels('jungle', 'c f a', ['rising', 'rays', 'ffc98f', 'c25a3d']),
  'ATL-KINGFISHER': reels('river', 'c', ['lone', 'hills', 'f7d76b', '2f8a5a']),
  'ATL-LANTERN-GOLD': reels('market', 'wild coin', ['pair', 'rays', 'c2412d', '4a0d1d']),
  'ATL-LILY-POND': reels('river', 'd a c', ['crown', 'rings', '5fd6b0', '0f5c5c']),
  'ATL-MANGO-GROVE': reels('river', 'e f g', ['row', 'hills', 'ffe27a', '4f9a3a']),
  'ATL-MONSOON-RIVER': reels('river', 'b d f g', ['row', 'waves', '8fb3c9', '2b5a6b']),
  'ATL-MOON-BASE': reels('space', 'f c b', ['crown', 'hills', '4a5a8f', '11162f']),
  'ATL-NIGHT-MARKET': reels('market', 'e f wild c', ['row', 'dots', '3a1f6b', '120a2e']),
  'ATL-NILE-LOTUS': reels('nile', 'e', ['lone', 'waves', '7fd6e0', '1b5a7a']),
  'ATL-NORTH-STAR': reels('ice', 'scatter a b', ['rising', 'waves', '1b4f9c', '081a3f']),
  'ATL-OLD-HARBOUR': reels('classic', 'a scatter b', ['falling', 'waves', '2b7de9', '0c2f63']),
  'ATL-ONE-BELL': reels('classic', 'c', ['lone', 'dots', 'e5383b', '6b0f24']),
  'ATL-OPEN-STAGE': reels('music', 'd scatter b', ['crown', 'slope', '23305f', '0b1026']),
  'ATL-ORCHID-VALLEY': reels('jungle', 'e d h', ['falling', 'rings', 'ffb3d9', '8a1d6f']),
  'ATL-OUD-NIGHTS': reels('music', 'a wild', ['pair', 'dots', '0f6f8f', '062a40']),
  'ATL-PALM-SHADE': reels('oasis', 'c d f', ['rising', 'rings', '8fd9c0', '1f6f5a']),
  'ATL-PAPYRUS': reels('nile', 'g f h', ['column', 'slope', 'ffe3a0', 'b5792c']),
  'ATL-PEARL-DIVERS': reels('lagoon', 'scatter a b', ['rising', 'reels', '1487a8', '052c4a']),
  'ATL-POLAR-NIGHT': reels('ice', 'wild d', ['pair', 'dots', '4a2f9c', '0b1236']),
  'ATL-RED-LANTERNS': reels('market', 'wild g d', ['column', 'rings', 'ff6b57', '8a1222']),
  'ATL-RED-SEVENS': reels('classic', 'a', ['lone', 'reels', 'ffb3a7', '9c1a2c']),
  'ATL-REEF-RUN': reels('lagoon', 'b c d', ['falling', 'waves', 'ffcf8a', '1f9aa8']),
  'ATL-RIVER-BOATS': reels('river', 'b wild', ['pair', 'waves', 'ff9d5c', '7a3b6f']),
  'ATL-RIVER-KING': reels('nile', 'd a e', ['crown', 'reels', '3f8fd6', '123a63']),
  'ATL-RUBY-WAYS': reels('gems', 'b', ['lone', 'reels', 'ffd0d8', 'e05a78']),
  'ATL-SCARAB-GATE': reels('nile', 'b scatter', ['pair', 'rays', 'd98a3a', '4a2410']),
  'ATL-SILVER-FALCON': reels('oasis', 'a', ['lone', 'slope', 'b9d3e6', '3f6480']),
  'ATL-SPICE-ALLEY': reels('market', 'c d h', ['falling', 'slope', 'ffb65c', '8f3a1a']),
  'ATL-STAR-CUT': reels('gems', 'a wild d e f', ['ring', 'rays', '1fb5b8', '08434f']),
  'ATL-STAR-SHOWER': reels('space', 'b g e', ['falling', 'rays', '3f6fd1', '0f1a4a']),
  'ATL-SUNFLOWER-DAY': reels('harvest', 'a wild', ['pair', 'rays', '8fd3ff', '2f7fc2']),
  'ATL-TEA-HOUSE': reels('market', 'b h g', ['rising', 'slope', 'bfe3c4', '2f7d5f']),
  'ATL-THREE-STUMPS': reels('cricket', 'f b g', ['column', 'hills', 'ffd76a', '2f8f3f']),
  'ATL-TIGERS-PATH': reels('jungle', 'a', ['lone', 'waves', '2fa35a', '0b3a24']),
  'ATL-TRUMPET-CALL': reels('music', 'b g f e', ['row', 'slope', 'f0a0e0', '7a2f9e']),
  'ATL-WHALE-SONG': reels('ice', 'b', ['lone', 'waves', '5b9fdb', '0d2f5c']),
  'ATL-WHEAT-GOLD': reels('harvest', 'h d e', ['crown', 'reels', 'ffcf5a', 'a35a12']),
}

/** The node ids of slots with a cover of their symbols. */
export const slotIds: readonly string[] = Object.keys(slots)

/** Draws the cover of a slot, if it has one of its symbols. */
export function drawSlot(nodeId: string): string | undefined {
  const slot = Object.hasOwn(slots, nodeId) ? slots[nodeId] : undefined
  return slot && drawReels(slot)
}
