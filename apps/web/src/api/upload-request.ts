import { Unreachable } from './refusal'
import type { WireRequest } from './client'

interface SendOptions {
  onProgress?: ((progress: { bytes: number; totalBytes: number | undefined }) => void) | undefined
  signal?: AbortSignal | undefined
}

/** XMLHttpRequest and not fetch: only it reports how much of an upload has been sent. */
export function sendUpload(request: WireRequest, { onProgress, signal }: SendOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new DOMException('Aborted', 'AbortError'))
      return
    }
    const http = new XMLHttpRequest()
    const abort = () => http.abort()
    http.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) http.setRequestHeader(name, value)
    http.upload.addEventListener('progress', (event) =>
      onProgress?.({ bytes: event.loaded, totalBytes: event.lengthComputable ? event.total : undefined }),
    )
    http.addEventListener('load', () => resolve({ status: http.status, text: http.responseText }))
    http.addEventListener('error', () => reject(new Unreachable()))
    http.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    http.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    http.send(request.body)
  })
}
