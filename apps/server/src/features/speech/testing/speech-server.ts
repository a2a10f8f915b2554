/** A speech service as others build it, from the .proto files beside it, which does what a test tells it. */
import { fileURLToPath } from 'node:url'
import type { SpeechService } from '@hop/contract/features/speech'
import { Metadata, Server, ServerCredentials, type ServerDuplexStream, type status } from '@grpc/grpc-js'
import { loadPackageDefinition, type ServiceDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'

interface Request {
  streaming_config?: { config: Record<string, unknown>; interim_results: boolean }
  audio_content?: Buffer
}
interface Response {
  results: { alternatives: { transcript: string; confidence?: number }[]; is_final: boolean }[]
}
export type ServerStream = ServerDuplexStream<Request, Response>

/** One call, as the service saw it. */
export interface HeardCall {
  metadata: Metadata
  /** What came, in order. */
  kinds: ('config' | 'audio')[]
  config: Request['streaming_config']
  pieces: Buffer[]
  readonly pcm: Buffer
}

/** What it does with a call: says something, refuses, or whatever the test wants with the stream. */
export type Behaviour = string | { code: status; afterBytes?: number } | ((stream: ServerStream, heard: HeardCall) => void)

export interface SpeechServer {
  port: number
  calls: HeardCall[]
  /** Of the n-th call; the last one for all that follow. */
  behave(...behaviours: Behaviour[]): void
  stop(): void
}

const services: Record<SpeechService, { file: string; path: string[] }> = {
  smartvoice: { file: './smartvoice.proto', path: ['vnpt', 'audio', 'asr', 'VnptSpeechRecognition'] },
  riva: { file: './riva.proto', path: ['nvidia', 'riva', 'asr', 'RivaSpeechRecognition'] },
}

function definitionOf(service: SpeechService): ServiceDefinition {
  const { file, path } = services[service]
  const loaded = loadSync(fileURLToPath(new URL(file, import.meta.url)), {
    keepCase: true,
    enums: String,
    defaults: true,
    oneofs: true,
  })
  const found = path.reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], loadPackageDefinition(loaded))
  return (found as { service: ServiceDefinition }).service
}

export async function startSpeechServer(
  service: SpeechService,
  { tls, port = 0 }: { tls?: { cert: string; key: string }; port?: number } = {},
): Promise<SpeechServer> {
  const server = new Server()
  const calls: HeardCall[] = []
  let behaviours: Behaviour[] = ['xin chào']
  server.addService(definitionOf(service), {
    StreamingRecognize: (stream: ServerStream) => {
      const heard: HeardCall = {
        metadata: stream.metadata,
        kinds: [],
        config: undefined,
        pieces: [],
        get pcm() {
          return Buffer.concat(this.pieces)
        },
      }
      const behaviour = behaviours[Math.min(calls.length, behaviours.length - 1)]!
      calls.push(heard)
      if (typeof behaviour === 'function') return behaviour(stream, heard)
      answer(stream, heard, behaviour)
    },
  })
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(tls.cert), private_key: Buffer.from(tls.key) }])
    : ServerCredentials.createInsecure()
  const opened = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound))),
  )
  return {
    port: opened,
    calls,
    behave: (...wanted) => {
      behaviours = [...Array.from({ length: calls.length }, () => ''), ...wanted]
    },
    stop: () => server.forceShutdown(),
  }
}

/** Notes what comes, and answers at its end. */
export function answer(stream: ServerStream, heard: HeardCall, behaviour: string | { code: status; afterBytes?: number }): void {
  const refusal = typeof behaviour === 'string' ? null : behaviour
  const refuse = () => stream.emit('error', { code: refusal?.code, details: 'as the test wants it', metadata: new Metadata() })
  if (refusal && refusal.afterBytes === undefined) return void refuse()
  stream.on('data', ({ streaming_config, audio_content }: Request) => {
    heard.kinds.push(streaming_config ? 'config' : 'audio')
    heard.config ??= streaming_config
    if (!audio_content || streaming_config) return
    heard.pieces.push(audio_content)
    if (refusal?.afterBytes !== undefined && heard.pcm.length >= refusal.afterBytes) refuse()
  })
  stream.on('end', () => {
    if (refusal) return
    stream.write({ results: [{ alternatives: [{ transcript: behaviour as string, confidence: -3.5 }], is_final: true }] })
    stream.end()
  })
}
