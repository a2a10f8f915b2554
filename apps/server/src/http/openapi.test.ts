/** The document is for programs of others: what an independent validator refuses, their generators refuse too. */
import { everyCall } from '@hop/contract'
import { type Call, defineCall, nothing } from '@hop/contract/call'
import { defineFeature } from '@hop/contract/feature'
import { everyone } from '@hop/contract/roles'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.js'

async function problemsOf(calls: readonly Call[]): Promise<string[]> {
  const source = JSON.stringify(openApiDocument(calls))
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

test('a validator accepts the document of every call', async () => {
  expect(await problemsOf(everyCall)).toEqual([])
})

test('the validator sees two operations of one name, and a path whose parameter nobody declares', async () => {
  const ping = { method: 'GET', summary: 'Answers nothing.', access: everyone, answer: nothing, refusals: [] } as const
  const one = defineFeature('test', { ping: defineCall({ ...ping, path: '/Test/Ping' }) })
  const other = defineFeature('test', { ping: defineCall({ ...ping, path: '/Test/{id}/Ping' }) })
  expect(await problemsOf([...everyCall, one.ping, other.ping])).toEqual([
    expect.stringMatching(/^operation-operationId-unique: /),
    expect.stringMatching(/^path-parameters-defined: .*id/),
  ])
})

test('an operation is named after its feature and its call', () => {
  const names = Object.values(openApiDocument(everyCall).paths).flatMap((path) =>
    Object.values(path).map((operation) => (operation as { operationId: string }).operationId),
  )
  expect(new Set(names)).toEqual(new Set(everyCall.map(({ name }) => name)))
  expect(names).toContain('meetings.create')
})

test('a call says how often it may be made, and that an address without an id leads nowhere', () => {
  const { paths } = openApiDocument(everyCall)
  const told = { RateLimit: expect.anything() as object, 'RateLimit-Policy': expect.anything() as object }
  expect(paths['/api/v1/Orders/StartAccount']).toMatchObject({
    post: {
      'x-limit': { by: 'address', calls: 20, perSeconds: 600 },
      responses: { 200: { headers: told }, 429: { headers: told } },
    },
  })
  expect(paths['/api/v1/Orders/Detail/{id}']).not.toHaveProperty('get.responses.200.headers')
  expect(paths['/api/v1/Orders/Detail/{id}']).toMatchObject({
    get: { responses: { 404: { description: expect.stringMatching(/(^|, )NotFound/) as string } } },
  })
})
