import { expect, test } from 'vitest'
import { variableNames as roomVariables } from '../apps/room/src/config.js'
import { variableNames as portalVariables } from '../apps/server/src/platform/config.js'
import { environmentOf, mayRead } from './program-environment.mjs'

test('each program is given every variable that its configuration reads', () => {
  expect(portalVariables).toContain('DATABASE_URL')
  expect(roomVariables).toContain('ROOM_SECRET')
  expect(portalVariables.filter((name) => !mayRead('portal', name))).toEqual([])
  expect(roomVariables.filter((name) => !mayRead('room', name))).toEqual([])
})

test('the room sees no secret of the portal, and neither sees what is not theirs', () => {
  const secrets = Object.fromEntries(
    ['DATABASE_URL', 'APP_SECRET', 'SMTP_URL', 'SMPP_URL', 'S3_URL', 'ADMIN_PASSWORD', 'PGPASSWORD', 'AWS_SECRET_ACCESS_KEY'].map(
      (name) => [name, 'x'],
    ),
  )
  const env = { ...secrets, PATH: '/bin', NODE_ENV: 'production', NODE_CHANNEL_FD: '3', ROOM_SECRET: 's', LC_ALL: 'C' }
  expect(Object.keys(environmentOf('room', env)).toSorted()).toEqual(['LC_ALL', 'NODE_ENV', 'PATH', 'ROOM_SECRET'])
  expect(environmentOf('portal', env)).not.toHaveProperty('AWS_SECRET_ACCESS_KEY')
  expect(environmentOf('portal', env)).toHaveProperty('DATABASE_URL')
})
