import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Enough of S3 for put, get, range, head, delete and multipart; refuses what is not signed. */
export class SmallS3 {
  objects = new Map<string, Buffer>()
  uploads = new Map<string, Map<number, Buffer>>()
  requests: { method: string; url: string; authorization: string }[] = []
  failPart = 0
  isSilent = false
  /** Sends half of a file and then nothing. */
  isHalfSilent = false
  server: Server = createServer((request, response) => void this.answer(request, response))

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://s3')
    const { method = '' } = request
    const authorization = request.headers.authorization ?? ''
    this.requests.push({ method, url: url.pathname, authorization })
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-1\/s3\/aws4_request, ?SignedHeaders=[^,]*host[^,]*, ?Signature=[0-9a-f]{64}$/.test(
        authorization,
      )
    if (this.isSilent) return
    if (this.isHalfSilent) return void response.writeHead(200, { 'content-length': 100 }).write('half')
    if (!isSigned || !request.headers['x-amz-date']) return void response.writeHead(403).end()
    const [status, answer, headers] = this.handle(method, url, body, request.headers.range)
    response.writeHead(status, { 'content-length': answer.length, ...headers }).end(method === 'HEAD' ? undefined : answer)
  }

  handle(method: string, url: URL, body: Buffer, range: string | undefined): [number, Buffer, Record<string, string>?] {
    const upload = url.searchParams.get('uploadId')
    if (method === 'POST' && url.searchParams.has('uploads')) {
      this.uploads.set('up-1', new Map())
      return [200, Buffer.from('<InitiateMultipartUploadResult><UploadId>up-1</UploadId></InitiateMultipartUploadResult>')]
    }
    if (method === 'PUT' && upload) {
      const part = Number(url.searchParams.get('partNumber'))
      if (part === this.failPart) return [500, Buffer.from('<Error><Code>InternalError</Code></Error>')]
      this.uploads.get(upload)?.set(part, body)
      return [200, Buffer.alloc(0), { etag: `"part-${part}"` }]
    }
    if (method === 'POST' && upload) {
      const parts = [...(this.uploads.get(upload) ?? [])].toSorted(([a], [b]) => a - b).map(([, part]) => part)
      this.objects.set(url.pathname, Buffer.concat(parts))
      this.uploads.delete(upload)
      return [200, Buffer.from('<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')]
    }
    if (method === 'DELETE' && upload) {
      this.uploads.delete(upload)
      return [204, Buffer.alloc(0)]
    }
    if (method === 'DELETE') {
      this.objects.delete(url.pathname)
      return [204, Buffer.alloc(0)]
    }
    if (method === 'PUT') {
      this.objects.set(url.pathname, body)
      return [200, Buffer.alloc(0), { etag: '"one"' }]
    }
    if (method === 'HEAD' && /^\/bucket\/?$/.test(url.pathname)) return [200, Buffer.alloc(0)]
    const object = this.objects.get(url.pathname)
    if (!object) return [404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>')]
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    return from === undefined ? [200, object] : [206, object.subarray(Number(from), Number(to) + 1)]
  }
}
