/** SmartVoice and Riva over gRPC: one stream for each utterance, its configuration first, then a tenth of a second at a time. */
import { type ChannelCredentials, type ClientDuplexStream, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { isIPv6 } from 'node:net'
import type { SpeechProblem, SpeechService } from '@hop/contract/features/speech'
import { requireNoTransaction } from '../../../platform/outside/inside-transaction.js'
import type { NamedAddress } from '../../../platform/outside/resolve-name.js'
import type { GrpcConnection } from '../configuration/speech-connection.js'
import {
  type ClientLimits,
  mostCharacters,
  sampleRate,
  type Sound,
  type SpeechClient,
  SpeechFailure,
  usualLimits,
} from './speech-client.js'
import { clientConstructors, type StreamingConfig, type StreamingRequest, type StreamingResponse } from './speech-protocol.js'

type Stream = ClientDuplexStream<StreamingRequest, StreamingResponse>

export interface GrpcOptions {
  limits?: ClientLimits
  /** A test trusts its own certificate. */
  rootCertificates?: Buffer
}

/** `at` is the address that was checked: the name is only what certificates are compared with. */
export function createGrpcClient(connection: GrpcConnection, at: NamedAddress, options: GrpcOptions = {}): SpeechClient {
  const { limits = usualLimits, rootCertificates } = options
  const target = isIPv6(at.address) ? `ipv6:[${at.address}]:${connection.port}` : `ipv4:${at.address}:${connection.port}`
  const client = new clientConstructors[connection.service](target, channelCredentials(connection, rootCertificates), {
    'grpc.ssl_target_name_override': connection.host,
    'grpc.default_authority': `${connection.host}:${connection.port}`,
    // A proxy would look the name up itself.
    'grpc.enable_http_proxy': 0,
    'grpc.max_receive_message_length': 1024 * 1024,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.initial_reconnect_backoff_ms': 500,
    'grpc.max_reconnect_backoff_ms': 5_000,
    // What is tried again is decided here, by the utterance.
    'grpc.enable_retries': 0,
  })
  const open = client['StreamingRecognize']!.bind(client) as (metadata: Metadata, call: { deadline: number }) => Stream
  return {
    recognise: (sound, language, signal) => {
      requireNoTransaction('A speech service')
      // The deadline of the call is the machine's time, not the portal's.
      const stream = open(metadataOf(connection), { deadline: performance.timeOrigin + performance.now() + limits.answerMs })
      return converse(stream, configOf(connection.service, language), sound, signal)
    },
    close: () => client.close(),
  }
}

const channelCredentials = ({ usesTls }: GrpcConnection, rootCertificates: Buffer | undefined): ChannelCredentials =>
  usesTls ? credentials.createSsl(rootCertificates ?? null) : credentials.createInsecure()

function metadataOf({ authorization, tokenId, tokenKey }: GrpcConnection): Metadata {
  const metadata = new Metadata()
  if (authorization) metadata.set('authorization', authorization)
  if (tokenId) metadata.set('token-id', tokenId)
  if (tokenKey) metadata.set('token-key', tokenKey)
  return metadata
}

const languageCodes = { vi: 'vi-VN', en: 'en-US' } as const
/** SmartVoice: the model for streams, and numbers as digits. */
const ofService: Record<SpeechService, Partial<StreamingConfig['config']>> = {
  smartvoice: { model: 'fast_streaming', custom_configuration: { invert_text: '1' } },
  riva: {},
}

const configOf = (service: SpeechService, language: 'vi' | 'en'): StreamingConfig => ({
  config: {
    encoding: 'LINEAR_PCM',
    sample_rate_hertz: sampleRate,
    language_code: languageCodes[language],
    max_alternatives: 1,
    audio_channel_count: 1,
    enable_automatic_punctuation: true,
    ...ofService[service],
  },
  interim_results: false,
})

function converse(stream: Stream, config: StreamingConfig, sound: Sound, signal: AbortSignal | undefined): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    const heard: string[] = []
    let length = 0
    stream.on('data', ({ results }: StreamingResponse) => {
      for (const { alternatives, is_final } of results) {
        const text = is_final ? (alternatives[0]?.transcript ?? '').trim() : ''
        if (text === '') continue
        heard.push(text)
        length += text.length
      }
      if (length > mostCharacters)
        reject(new SpeechFailure('unexpected', 'the service answers without end', { isPassing: false }))
    })
    stream.on('error', (error: ServiceError) => reject(failureOf(error)))
    stream.on('end', () => resolve(heard.join(' ')))
  })
  const onAbort = () => stream.cancel()
  if (signal?.aborted) stream.cancel()
  signal?.addEventListener('abort', onAbort, { once: true })
  void send(stream, config, sound)
  return answer.finally(() => {
    signal?.removeEventListener('abort', onAbort)
    stream.cancel()
  })
}

/** No faster than it is taken: of a service that does not read, nothing piles up here. */
async function send(stream: Stream, config: StreamingConfig, sound: Sound): Promise<void> {
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    stream.once('error', end)
    stream.once('end', end)
    stream.once('close', end)
  })
  const write = async (request: StreamingRequest) => {
    if (!stream.write(request)) await Promise.race([over, new Promise<void>((resolve) => void stream.once('drain', resolve))])
  }
  await write({ streaming_config: config })
  for (const piece of sound()) {
    if (isOver) return
    await write({ audio_content: piece })
  }
  if (!isOver) stream.end()
}

const problems: Partial<Record<status, SpeechProblem>> = {
  [status.UNAUTHENTICATED]: 'token',
  [status.PERMISSION_DENIED]: 'token',
  [status.RESOURCE_EXHAUSTED]: 'busy',
  [status.DEADLINE_EXCEEDED]: 'timeout',
  [status.UNAVAILABLE]: 'unavailable',
  [status.UNIMPLEMENTED]: 'otherService',
}
/** What we send is wrong to it, and will be wrong again. */
const lasting: readonly status[] = [status.INVALID_ARGUMENT, status.NOT_FOUND, status.FAILED_PRECONDITION, status.OUT_OF_RANGE]

/** Of what the service says nothing is passed on: it may hold what we sent. */
function failureOf({ code }: ServiceError): SpeechFailure {
  const problem = problems[code] ?? 'unexpected'
  const message = `the speech service answered ${status[code] ?? code}`
  return lasting.includes(code) ? new SpeechFailure(problem, message, { isPassing: false }) : new SpeechFailure(problem, message)
}
