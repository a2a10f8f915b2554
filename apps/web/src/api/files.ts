/** Calls that answer or take a file, with how far it is. */
import type { Call, CallAnswer, CallInput } from '@hop/contract/call'
import { type CallOptions, fetchAnswer, refusalOf, Unreachable, wireRequest } from './client'
import { fileNameOf, saveFile } from './file-saving'
import { sendUpload } from './upload-request'

interface Progress {
  bytes: number
  /** Unknown while the server makes the file as it sends it. */
  totalBytes: number | undefined
}

interface ProgressOptions extends CallOptions {
  onProgress?: (progress: Progress) => void
}

/** Saves the file that a call answers under the name the server gives it. */
export async function downloadFile<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  { onProgress, ...options }: ProgressOptions = {},
): Promise<void> {
  const response = await fetchAnswer(wireRequest(call, input), options)
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

/** Lets the browser itself save what a call answers, however large: the input carries a ticket, since no token is sent. */
export function saveByBrowser<const Definition extends Call>(call: Definition, input: CallInput<Definition>): void {
  const link = document.createElement('a')
  link.href = wireRequest(call, input).url
  link.download = ''
  link.click()
}

export async function uploadFile<const Definition extends Call>(
  call: Definition,
  input: CallInput<Definition>,
  { onProgress, signal }: ProgressOptions = {},
): Promise<CallAnswer<Definition>> {
  const request = wireRequest(call, input)
  const { status, text } = await sendUpload(request, { onProgress, signal })
  if (status < 200 || status > 299) throw await refusalOf(status, text, request.token)
  try {
    return JSON.parse(text) as CallAnswer<Definition>
  } catch {
    throw new Unreachable()
  }
}
