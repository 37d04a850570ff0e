import { gatewayPaths } from './edge.ts'

// Complete files for a machine that runs everything: the portal's host with its calls and WebSockets, and the host of
// the in-house games. An operator copies one of them, and changes what differs.

const ROOT = '/srv/atoll/.releases/current/site'
const NOTICE = '# Written by the build, for an installation in /srv/atoll: copy it, and change what differs.'
const GATEWAY = '127.0.0.1:4321'
const GAMES = '127.0.0.1:4322'

/** The host names of an installation; examples in place of those that the build does not know. */
export interface Names {
  readonly portal: string
  readonly games: string
}

/** Returns the host names of the portal's and the games' addresses. */
export function namesOf(site: string | undefined, arcade: string | undefined): Names {
  const nameOf = (address: string, example: string) =>
    address.startsWith('https://') && URL.canParse(address) ? new URL(address).host : example
  return {
    portal: nameOf(site ?? '', 'play.example.com'),
    games: nameOf(arcade?.split(' ')[0] ?? '', 'games.example.com'),
  }
}

/** Returns nginx's file for a folder whose files are read in its `http` block, such as /etc/nginx/conf.d. */
export function nginxSite({ portal, games }: Names): string {
  const passed = [
    'proxy_http_version 1.1;',
    'proxy_set_header upgrade $http_upgrade;',
    'proxy_set_header connection $atoll_connection;',
    'proxy_set_header host $host;',
    'proxy_set_header x-forwarded-for $remote_addr;',
    'proxy_set_header x-forwarded-proto $scheme;',
    'proxy_set_header forwarded "";',
    // WebSockets of the chat and of games say something at least every minute
    'proxy_read_timeout 90s;',
  ]
  const secure = (name: string) => [
    'listen 443 ssl http2;',
    'listen [::]:443 ssl http2;',
    `server_name ${name};`,
    `ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;`,
  ]
  return text([
    NOTICE,
    `include ${ROOT}/_atoll/nginx-http.conf;`,
    'map $http_upgrade $atoll_connection {',
    '  default upgrade;',
    '  "" "";',
    '}',
    `upstream atoll_gateway { server ${GATEWAY}; keepalive 16; }`,
    `upstream atoll_games { server ${GAMES}; keepalive 16; }`,
    ...block('server', [
      'listen 80;',
      'listen [::]:80;',
      `server_name ${portal} ${games};`,
      'location /.well-known/acme-challenge/ { root /var/www/html; }',
      'location / { return 308 https://$host$request_uri; }',
    ]),
    ...block('server', [
      ...secure(portal),
      `root ${ROOT};`,
      'client_max_body_size 6m;',
      ...block(`location ~ ^/(?:${gatewayPaths.join('|')})/`, ['proxy_pass http://atoll_gateway;', ...passed]),
      `include ${ROOT}/_atoll/nginx-server.conf;`,
    ]),
    '# the in-house games, on an origin of their own',
    ...block('server', [...secure(games), ...block('location /', ['proxy_pass http://atoll_games;', ...passed])]),
  ])
}

/** Returns a complete Caddyfile; Caddy gets certificates by itself, and passes WebSockets on. */
export function caddySite({ portal, games }: Names): string {
  return text([
    NOTICE,
    ...block(portal, [
      `@calls path ${gatewayPaths.map((folder) => `/${folder}/*`).join(' ')}`,
      ...block('handle @calls', [...block('request_body', ['max_size 6MB']), `reverse_proxy ${GATEWAY}`]),
      ...block('handle', [`root * ${ROOT}`, `import ${ROOT}/_atoll/caddy-portal.conf`]),
    ]),
    '# the in-house games, on an origin of their own',
    ...block(games, [`reverse_proxy ${GAMES}`]),
  ])
}

/** Returns the Caddyfile of a machine without the portal's files, which a static host serves and whose calls it passes on. */
export function caddyGateway({ portal, games }: Names): string {
  return text([
    '# Written by the build: for the gateway and the games, if Cloudflare Pages or Netlify serves the portal.',
    '# Start Caddy with ATOLL_KEY in its environment, the same as in the settings of that host.',
    ...block(portal.replace(/^[^.]+/, 'gateway'), [
      '# anybody else could name another visitor than the one who asks',
      '@portal expression `{env.ATOLL_KEY} != "" && {header.X-Atoll-Key} == {env.ATOLL_KEY}`',
      ...block('handle @portal', [
        ...block('request_body', ['max_size 6MB']),
        ...block(`reverse_proxy ${GATEWAY}`, [
          'header_up Host {header.X-Atoll-Host}',
          'header_up X-Forwarded-For {header.X-Atoll-Visitor}',
          'header_up X-Forwarded-Host {header.X-Atoll-Host}',
          'header_up X-Forwarded-Proto https',
          'header_up -X-Atoll-*',
        ]),
      ]),
      ...block('handle', ['respond 403']),
    ]),
    ...block(games, [`reverse_proxy ${GAMES}`]),
  ])
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}']
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
