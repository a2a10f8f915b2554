import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.js'

test('every answer has a nonce of its own, also after many', async () => {
  const app = Fastify()
  addSecurityHeaders(app, () => ({ sources: { images: '', connections: '' }, referrer: 'no-referrer', permissions: '' }))
  app.get('/', async () => '')
  const nonces = new Set<string | undefined>()
  for (let answers = 0; answers < 600; answers++) {
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    nonces.add(/'nonce-([\w+/]{22}==)'/.exec(policy)?.[1])
  }
  await app.close()
  expect(nonces).not.toContain(undefined)
  expect(nonces.size).toBe(600)
})
