/** /api/docs: the contract for people; /api/docs/openapi.json: the same for machines. */
import { basePath, type Call } from '@hop/contract/call'
import { refusals } from '@hop/contract/errors'
import { type Callback, defineCallback } from './callbacks.js'
import { answerSchema, inputSchema, type JsonSchema } from './json-schema.js'
import { openApiDocument } from './openapi.js'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character)

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; color: #1c1e21; background: #fff }
  h2 { margin-top: 3rem; text-transform: capitalize } article { border-top: 1px solid #d9dde2; padding: 1rem 0 }
  h3 { font: 600 1rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere } table { border-collapse: collapse; width: 100% }
  td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; font-size: .875rem } .quiet { color: #52585f }
  code { font-size: .875em } summary { cursor: pointer; margin-top: .5rem }
  @media (prefers-color-scheme: dark) { body { color: #e4e6e9; background: #17191c } article { border-color: #3a3f45 } .quiet { color: #a9b0b8 } a { color: #8ab4ff } }`

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'any'}[]`
  const limits = [schema['minLength'] ?? schema['minimum'], schema['maxLength'] ?? schema['maximum']].map((limit) =>
    typeof limit === 'number' && limit > 0 && limit < Number.MAX_SAFE_INTEGER ? limit : '',
  )
  return `${schema.type ?? 'any'}${limits.some((limit) => limit !== '') ? ` ${limits.join('…')}` : ''}`
}

function fieldsTable(title: string, schema: JsonSchema | undefined): string {
  if (schema?.anyOf) return schema.anyOf.map((option) => fieldsTable(title, option)).join('')
  const fields = Object.entries(schema?.properties ?? {})
  if (!schema || fields.length === 0) return ''
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  const rows = fields.map(
    ([name, field]) =>
      `<tr><td><code>${escaped(name)}</code>${required.has(name) ? '' : ' <span class="quiet">optional</span>'}</td><td>${escaped(typeOf(field))}</td></tr>`,
  )
  return `<details><summary>${title}</summary><table>${rows.join('')}</table></details>`
}

function article(call: Call): string {
  const programs = call.access.integrations ? `; programs with the scope ${call.access.integrations}` : ''
  const who = call.access.visitor ? 'everyone' : call.access.roles.join(', ') + programs
  const refused = call.refusals.map((code) => `<code>${code}</code> ${refusals[code]}`).join(', ')
  return `<article><h3>${call.method} ${escaped(basePath + call.path)}</h3>
    <p>${escaped(call.summary)} <span class="quiet">For ${who}.</span></p>
    ${fieldsTable('Path', call.params && inputSchema(call.params))}${fieldsTable('Query', call.query && inputSchema(call.query))}
    ${fieldsTable('Body', call.body && inputSchema(call.body))}${'file' in call.answer ? '<p>Answers a file.</p>' : fieldsTable('Answer', answerSchema(call.answer))}
    ${refused ? `<p class="quiet">Refusals: ${refused}</p>` : ''}</article>`
}

function page(calls: readonly Call[], nonce: string): string {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const group = call.path.split('/')[1] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), call])
  }
  const sections = [...groups].map(
    ([name, group]) => `<section><h2>${escaped(name)}</h2>${group.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Hop API</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>Hop API</h1>
    <p>Every call of the portal. The same for machines: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Successful answers carry <code>code: 0</code>.</p>
    ${sections.join('')}</main></body></html>`
}

export function docsCallbacks(calls: readonly Call[]): Callback[] {
  // Built at the first request: building it at the start of the server would delay the start.
  let document: string | undefined
  return [
    defineCallback({
      method: 'GET',
      path: '/api/docs',
      changes: false,
      answer: async ({ reply }) => reply.type('text/html; charset=utf-8').send(page(calls, reply.styleNonce)),
    }),
    defineCallback({
      method: 'GET',
      path: '/api/docs/openapi.json',
      changes: false,
      answer: async ({ reply }) => {
        document ??= JSON.stringify(openApiDocument(calls))
        return reply.type('application/json; charset=utf-8').send(document)
      },
    }),
  ]
}
