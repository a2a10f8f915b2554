/** The only place of the web that fetches. Calls are typed by the contract; what is not a success is thrown. */
import { type Call, type CallAnswer, type CallInput, isFileAnswer } from '@hop/contract/call'
import { endSessionSoon, updateSessionUser } from '../session/session-store'
import { fileNameOf, saveFile } from './file-saving'
import { type Refusal, refusalFrom, Unreachable } from './refusal'
import { type WireRequest, wireRequest } from './request'
import { send } from './upload-request'

export { Refusal, Unreachable } from './refusal'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For calls that take one. */
  idempotencyKey?: string | undefined
}

export interface Progress {
  bytes: number
  /** Unknown while the server makes the file as it sends it. */
  totalBytes: number | undefined
}

export interface ProgressOptions extends CallOptions {
  onProgress?: (progress: Progress) => void
}

/** What a refusal means for the session, wherever it came from. */
function refused(refusal: Refusal, token: string | undefined): Refusal {
  if (refusal.status === 401 && token !== undefined) endSessionSoon(token)
  if (refusal.code === 'PasswordChangeDue') updateSessionUser({ mustChangePassword: true })
  return refusal
}

async function fetched(request: WireRequest, { signal }: CallOptions): Promise<Response> {
  let response: Response
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: signal ?? null,
      // The token is the only credential; no cookie is ever sent.
      credentials: 'omit',
    })
  } catch (problem) {
    throw signal?.aborted ? problem : new Unreachable()
  }
  if (!response.ok) throw refused(refusalFrom(response.status, await response.text()), request.token)
  return response
}

export async function callServer<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  options: CallOptions = {},
): Promise<CallAnswer<Definition>> {
  const response = await fetched(wireRequest(call, input, options.idempotencyKey), options)
  try {
    return (await (isFileAnswer(call.answer) ? response.blob() : response.json())) as CallAnswer<Definition>
  } catch (problem) {
    throw options.signal?.aborted ? problem : new Unreachable()
  }
}

/** Saves the file that a call answers under the name the server gives it. */
export async function downloadFile<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  { onProgress, ...options }: ProgressOptions = {},
): Promise<void> {
  const response = await fetched(wireRequest(call, input), options)
  const length = Number(response.headers.get('content-length'))
  // A compressed answer's length is that of the compressed bytes, which are not the ones counted here.
  const totalBytes = length > 0 && !response.headers.has('content-encoding') ? length : undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value)
      bytes += read.value.byteLength
      onProgress?.({ bytes, totalBytes })
    }
  } catch (problem) {
    throw options.signal?.aborted ? problem : new Unreachable()
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  saveFile(new Blob(parts, { type }), fileNameOf(response.headers.get('content-disposition')) ?? 'download')
}

export async function uploadFile<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  { onProgress, signal }: ProgressOptions = {},
): Promise<CallAnswer<Definition>> {
  const request = wireRequest(call, input)
  const { status, text } = await send(request, { onProgress, signal })
  if (status < 200 || status > 299) throw refused(refusalFrom(status, text), request.token)
  try {
    return JSON.parse(text) as CallAnswer<Definition>
  } catch {
    throw new Unreachable()
  }
}
