import type { DeclaredEndpoint } from './endpoint.ts'

export const declared: readonly DeclaredEndpoint[] = [
  { name: 'game_menus', method: 'GET', path: '/lgw/games/game_menus', access: 'open' },
  { name: 'popularLottery', method: 'GET', path: '/lgw/games/popular', access: 'open' },
  { name: 'vnGameMenu', method: 'GET', path: '/lgw/vn/games/game_menu', access: 'open' },
  { name: 'vnOpenedNumbers', method: 'GET', path: '/lgw/vn/numeros/opened/game', access: 'open' },
  { name: 'openedNumero', method: 'GET', path: '/lgw/numeros/opened', access: 'token' },
]
