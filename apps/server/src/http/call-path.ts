/** The contract writes /Users/{id}; Fastify wants /Users/:id, with digits only where the call wants a number. */
import { basePath, type Call } from '@hop/contract/call'
import { inputSchema } from './json-schema.js'

function numberParams(call: Call): Set<string> {
  const properties = Object.entries(call.params ? (inputSchema(call.params).properties ?? {}) : {})
  return new Set(properties.filter(([, schema]) => schema.type === 'integer').map(([name]) => name))
}

/** Because digits are required, GET /Users/authenticate is a wrong method and not an account named "authenticate". */
export function fastifyPath(call: Call): string {
  const numbers = numberParams(call)
  return basePath + call.path.replace(/\{(\w+)\}/g, (_, name: string) => (numbers.has(name) ? `:${name}(^\\d+$)` : `:${name}`))
}

export function pathPattern(call: Call): RegExp {
  const numbers = numberParams(call)
  return new RegExp(
    `^${basePath}${call.path.replace(/\{(\w+)\}/g, (_, name: string) => (numbers.has(name) ? '\\d+' : '[^/]+'))}$`,
  )
}
