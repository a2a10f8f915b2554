/** The OpenAPI 3.1 document, derived from the contract. */
import { basePath, isFileAnswer, type Call } from '@hop/contract/call'
import { allRefusals, refusals, type RefusalCode } from '@hop/contract/errors'
import { idempotencyKeyPattern } from '@hop/contract/idempotency'
import { answerSchema, inputSchema, type JsonSchema } from './json-schema.js'
import { fieldsOf } from './sent-back.js'

const params: JsonSchema = { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }

/** The same as RefusalBody of the contract. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    params,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, params, value: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

const file: JsonSchema = { type: 'string', format: 'binary' }

function parameters(call: Call) {
  const of = (schema: Call['query'], place: 'path' | 'query') => {
    if (!schema) return []
    const made = inputSchema(schema)
    const required = new Set((made['required'] as string[] | undefined) ?? [])
    return Object.entries(made.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: property,
    }))
  }
  return [...of(call.params, 'path'), ...of(call.query, 'query'), ...(call.takesIdempotencyKey ? [idempotencyKey] : [])]
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body within 24 hours, the call does nothing and answers as it did the first time. One key belongs to one account and one request.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}

/** In words: the schema names what the call takes of the record, and a program that checks by it sends no more. */
function sentBack({ renamed = {} }: NonNullable<Call['edits']>, body: NonNullable<Call['body']>): string {
  const names = Object.entries(renamed).map(([read, sent]) => `\`${read}\` as \`${sent}\``)
  const also = names.length > 0 ? ` It takes ${names.join(', ')}.` : ''
  const kept = hasDefaults(body) ? '' : ' What is left out stays as it is.'
  return `A record may be sent back as it was read: what only its answer has is passed over.${also}${kept}`
}

const hasDefaults = (body: NonNullable<Call['body']>): boolean =>
  Object.values(fieldsOf(body) ?? {}).some(({ _zod }) => _zod.def.type === 'default')

function requestBody(call: Call) {
  if (call.upload) {
    const schema = { type: 'object', required: ['formFile'], properties: { formFile: file } }
    const encoding = { formFile: { contentType: call.upload.contentTypes.join(', ') } }
    return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
  }
  return (
    call.body && {
      required: true,
      ...(call.edits && { description: sentBack(call.edits, call.body) }),
      content: { 'application/json': { schema: inputSchema(call.body) } },
    }
  )
}

function success(call: Call) {
  const headers = call.limit && { headers: limitHeaders }
  if (isFileAnswer(call.answer))
    return { description: 'The file', ...headers, content: { [call.answer.file.contentType]: { schema: file } } }
  return { description: 'Done', ...headers, content: { 'application/json': { schema: successSchema(call) } } }
}

/** Headers of every answer of a limited call, unless its caller has no access. */
const limitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}
const rateLimit = { description: 'How many calls are left, and in how many seconds it begins anew: "default";r=12;t=30.' }
const rateLimitPolicy = { description: 'How many calls in how many seconds: "default";q=20;w=60.' }

/** What leaves the server: `code: 0` beside what the contract says. */
export const successSchema = ({ answer }: Call): JsonSchema => (isFileAnswer(answer) ? file : withCode(answerSchema(answer)))

function withCode(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { anyOf: schema.anyOf.map(withCode) }
  const required = ['code', ...((schema['required'] as string[] | undefined) ?? [])]
  return { ...schema, required, properties: { code: { const: 0 }, ...schema.properties } }
}

const saysWhenToRetry: ReadonlySet<number> = new Set([refusals.TooManyRequests, refusals.ServiceUnavailable])
const retryAfter = { description: 'Seconds after which the call may be made again.', schema: { type: 'integer' } }

function responses(call: Call) {
  const refused = [...groupByStatus(allRefusals(call))].map(([status, group]) => [
    String(status),
    {
      description: group.join(', '),
      ...headersOf(status, call),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  return { 200: success(call), ...(Object.fromEntries(refused) as Record<string, unknown>) }
}

function headersOf(status: number, call: Call) {
  const tooMany = status === refusals.TooManyRequests && call.limit ? limitHeaders : {}
  const later = saysWhenToRetry.has(status) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}
  const headers = { ...later, ...tooMany }
  return Object.keys(headers).length > 0 && { headers }
}

export function groupByStatus(codes: RefusalCode[]): Map<number, RefusalCode[]> {
  const groups = new Map<number, RefusalCode[]>()
  for (const code of codes) groups.set(refusals[code], [...(groups.get(refusals[code]) ?? []), code])
  return groups
}

const securityOf = ({ access }: Call) => {
  if (access.visitor) return []
  return access.integrations ? [{ session: [] }, { integrationToken: [] }] : [{ session: [] }]
}

export function openApiDocument(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const body = requestBody(call)
    const path = (paths[basePath + call.path] ??= {})
    path[call.method.toLowerCase()] = {
      operationId: call.name,
      summary: call.summary,
      tags: [call.path.split('/')[1]],
      security: securityOf(call),
      'x-roles': call.access.visitor ? 'everyone' : call.access.roles,
      ...(call.access.integrations && { 'x-integration-scope': call.access.integrations }),
      ...(call.limit && { 'x-limit': call.limit }),
      parameters: parameters(call),
      ...(body && { requestBody: body }),
      responses: responses(call),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hop', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      headers: {
        RetryAfter: retryAfter,
        RateLimit: { ...rateLimit, schema: { type: 'string' } },
        RateLimitPolicy: { ...rateLimitPolicy, schema: { type: 'string' } },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        integrationToken: { type: 'http', scheme: 'bearer', description: 'An integration token with the scope of the call.' },
      },
    },
  }
}
