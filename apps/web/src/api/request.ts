/** From a call of the contract and its input to what goes over the wire. */
import { basePath, type Call, isFileAnswer } from '@hop/contract/call'
import { idempotencyKeyHeader } from '@hop/contract/idempotency'
import { language } from '../texts/language'
import { currentSession } from '../session/session-store'

/** CallInput without its types, as it is read here. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
}

export interface WireRequest {
  readonly method: Call['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  /** The token it carries: whose session ends if the server refuses it. */
  readonly token: string | undefined
}

const withParams = (path: string, params: AnyInput['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: AnyInput['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The file goes last, so that the server has read the fields before it meets the bytes. */
function formOf(file: File, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  form.append('formFile', file)
  return form
}

export function wireRequest(call: Call, input: AnyInput, idempotencyKey?: string): WireRequest {
  const session = currentSession()
  const token = session.kind === 'active' ? session.token : undefined
  const isJson = input.file === undefined && input.body !== undefined
  const headers: Record<string, string> = {
    accept: isFileAnswer(call.answer) ? `${call.answer.file.contentType}, application/json` : 'application/json',
    'accept-language': language,
    'content-language': language,
  }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  if (isJson) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers[idempotencyKeyHeader] = idempotencyKey
  return {
    method: call.method,
    url: `${basePath}${withParams(call.path, input.params)}${queryString(input.query)}`,
    headers,
    body: input.file ? formOf(input.file, input.body) : isJson ? JSON.stringify(input.body) : undefined,
    token,
  }
}
