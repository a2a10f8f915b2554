import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames as roomVariables } from '../../../apps/room/src/config.js'
import { variableNames as portalVariables } from '../../../apps/server/src/configuration.js'
import { inRepository } from '../repository.mjs'
import { environmentOf, mayRead, ownAddresses, parseEnvFile, roomAddresses } from './environment.mjs'

test.each([
  [{}, 'http://127.0.0.1:8090'],
  [{ ROOM_PORT: '9000', HOST: '10.0.0.5' }, 'http://10.0.0.5:9000'],
  [{ HOST: '::1' }, 'http://[::1]:8090'],
  [{ TLS_CERT: '/etc/room.pem', HOST: 'room.example.vn' }, 'https://room.example.vn:8090'],
  [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:8090'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://meet.lan:8080' }, 'http://meet.lan:8090'],
  [{ ROOM_PUBLIC_URL: 'https://room.example.vn/' }, 'https://room.example.vn'],
])('%j: browsers and the portal find the room at %s', (env, address) => {
  expect(roomAddresses(env)).toEqual({ ROOM_PUBLIC_URL: address, ROOM_URL: `${address}/bigbluebutton` })
})

test('both servers are found on whatever ports they listen, behind whatever address', () => {
  expect(ownAddresses({})).toEqual({ portal: 'http://127.0.0.1:8080', room: 'http://127.0.0.1:8090' })
  const env = { PORT: '18080', ROOM_PORT: '18090', ROOM_PUBLIC_URL: 'https://room.example.vn' }
  expect(ownAddresses(env)).toEqual({ portal: 'http://127.0.0.1:18080', room: 'http://127.0.0.1:18090' })
})

test('an address of the API that is given is used', () => {
  expect(roomAddresses({ ROOM_URL: 'https://other.example.vn/bigbluebutton' }).ROOM_URL).toBe(
    'https://other.example.vn/bigbluebutton',
  )
})

test('each program is given every variable that its configuration reads', () => {
  expect(portalVariables).toContain('DATABASE_URL')
  expect(roomVariables).toContain('ROOM_SECRET')
  expect(portalVariables.filter((name) => !mayRead('portal', name))).toEqual([])
  expect(roomVariables.filter((name) => !mayRead('room', name))).toEqual([])
})

/** What operators do not set: the mode of Node, a word of the command line, where the supervisor found the room, and the system's own. */
const unnamed = ['NODE_ENV', 'DEMO', 'ROOM_URL', 'PATH']
/** Read by the commands before a server starts. */
const ofCommands = ['HOP_USER']

test('.env.example names every variable, and no other', () => {
  const example = readFileSync(inRepository('.env.example'), 'utf8')
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!)
  const read = new Set([...portalVariables, ...roomVariables, ...ofCommands].filter((name) => !unnamed.includes(name)))
  expect([...read].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !read.has(name))).toEqual([])
})

test('the room sees no secret of the portal, and neither sees what is not theirs', () => {
  const secrets = Object.fromEntries(
    [
      'DATABASE_URL',
      'APP_SECRET',
      'SMTP_URL',
      'SMPP_URL',
      'S3_URL',
      'LLM_KEY',
      'ADMIN_PASSWORD',
      'PGPASSWORD',
      'AWS_SECRET_ACCESS_KEY',
    ].map((name) => [name, 'x']),
  )
  const env = { ...secrets, PATH: '/bin', NODE_ENV: 'production', NODE_CHANNEL_FD: '3', ROOM_SECRET: 's', LC_ALL: 'C' }
  expect(Object.keys(environmentOf('room', env)).toSorted()).toEqual(['LC_ALL', 'NODE_ENV', 'PATH', 'ROOM_SECRET'])
  expect(environmentOf('portal', env)).not.toHaveProperty('AWS_SECRET_ACCESS_KEY')
  expect(environmentOf('portal', env)).toHaveProperty('DATABASE_URL')
})

test('reads KEY=VALUE lines, quotes, comments and Windows line ends', () => {
  const text = [
    '# a comment',
    'PORT=8080',
    '  SPACED = two words  ',
    'QUOTED="a # b"',
    "SINGLE=' x '",
    'EMPTY=',
    'URL=smtp://a:b=c@d',
    'HASH=pass#word',
    'not a line',
  ].join('\r\n')
  expect(parseEnvFile(text)).toEqual({
    PORT: '8080',
    SPACED: 'two words',
    QUOTED: 'a # b',
    SINGLE: ' x ',
    EMPTY: '',
    URL: 'smtp://a:b=c@d',
    HASH: 'pass#word',
  })
})
