/** The only place of the web that fetches. Calls are typed by the contract; what is not a success is thrown. */
import { basePath, type Call, type CallAnswer, type CallInput, isFileAnswer } from '@hop/contract/call'
import { idempotencyKeyHeader } from '@hop/contract/idempotency'
import { currentSession, endSessionSoon, updateSessionUser } from '../session/session-store'
import { language } from '../texts/language'
import { loadTextsOfCodes } from '../texts/load-texts'
import { Refusal, refusalBody, Unreachable } from './refusal'

export { Refusal, Unreachable } from './refusal'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For calls that take one. */
  idempotencyKey?: string | undefined
}

export async function callServer<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  options: CallOptions = {},
): Promise<CallAnswer<Definition>> {
  const response = await fetchAnswer(wireRequest(call, input, options.idempotencyKey), options)
  try {
    return (await (isFileAnswer(call.answer) ? response.blob() : response.json())) as CallAnswer<Definition>
  } catch (problem) {
    throw options.signal?.aborted ? problem : new Unreachable()
  }
}

export async function fetchAnswer(request: WireRequest, { signal }: CallOptions): Promise<Response> {
  let response: Response
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: signal ?? null,
      // The token is the only credential. Cookies go to the few calls that end what this browser began elsewhere.
      credentials: request.sendsCookies ? 'same-origin' : 'omit',
    })
  } catch (problem) {
    throw signal?.aborted ? problem : new Unreachable()
  }
  if (!response.ok) throw await refusalOf(response.status, await response.text(), request.token)
  return response
}

/** Updates the session after a refusal, and returns the refusal when its texts are there. */
export async function refusalOf(status: number, bodyText: string, token: string | undefined): Promise<Refusal> {
  const refusal = refusalBody(status, bodyText)
  if (status === 401 && token !== undefined) endSessionSoon(token)
  if (refusal.code === 'PasswordChangeDue') updateSessionUser({ mustChangePassword: true })
  if (refusal.code === 'ProfileDue') updateSessionUser({ mustCompleteProfile: true })
  if (refusal.code === 'TwoStepDue') updateSessionUser({ mustSetUpTwoStep: true })
  // The server has a page for that, and for nothing else.
  if (refusal.code === 'AddressBlocked') location.reload()
  const texts = await loadTextsOfCodes([refusal.code, ...(refusal.fields ?? []).map(({ code }) => code)])
  return new Refusal(status, refusal, texts)
}

/** CallInput without its types, as it is read here. */
interface AnyInput {
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
  readonly sendsCookies: boolean
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

/** The file goes last, so that the server has read the fields before the bytes arrive. */
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
    sendsCookies: call.readsCookies === true,
  }
}
