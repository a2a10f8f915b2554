/**
 * What SmartVoice and NVIDIA Riva have in common: the same messages with the same field numbers, under other names of package and service.
 * Only the fields that are used are here; what a service sends besides is passed over. The tests' servers are built from .proto files.
 */
import type { SpeechService } from '@hop/contract/features/speech'
import { fromJSON } from '@grpc/proto-loader'
import { type GrpcObject, loadPackageDefinition, type ServiceClientConstructor } from '@grpc/grpc-js'

const packages: Record<SpeechService, { name: string; service: string }> = {
  smartvoice: { name: 'vnpt.audio.asr', service: 'VnptSpeechRecognition' },
  riva: { name: 'nvidia.riva.asr', service: 'RivaSpeechRecognition' },
}

type FieldType = readonly [type: string, id: number, rule?: 'repeated']

const message = (fields: Record<string, FieldType>, oneofs?: Record<string, { oneof: string[] }>) => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, [type, id, rule]]) => [name, { type, id, ...(rule && { rule }) }]),
  ),
  ...(oneofs && { oneofs }),
})

const messages = {
  AudioEncoding: { values: { ENCODING_UNSPECIFIED: 0, LINEAR_PCM: 1 } },
  RecognitionConfig: {
    fields: {
      ...message({
        encoding: ['AudioEncoding', 1],
        sample_rate_hertz: ['int32', 2],
        language_code: ['string', 3],
        max_alternatives: ['int32', 4],
        audio_channel_count: ['int32', 7],
        enable_automatic_punctuation: ['bool', 11],
        model: ['string', 13],
      }).fields,
      custom_configuration: { keyType: 'string', type: 'string', id: 24 },
    },
  },
  StreamingRecognitionConfig: message({ config: ['RecognitionConfig', 1], interim_results: ['bool', 2] }),
  StreamingRecognizeRequest: message(
    { streaming_config: ['StreamingRecognitionConfig', 1], audio_content: ['bytes', 2] },
    { streaming_request: { oneof: ['streaming_config', 'audio_content'] } },
  ),
  StreamingRecognizeResponse: message({ results: ['StreamingRecognitionResult', 1, 'repeated'] }),
  StreamingRecognitionResult: message({ alternatives: ['SpeechRecognitionAlternative', 1, 'repeated'], is_final: ['bool', 2] }),
  SpeechRecognitionAlternative: message({ transcript: ['string', 1] }),
}

export interface StreamingConfig {
  config: {
    encoding: 'LINEAR_PCM'
    sample_rate_hertz: number
    language_code: string
    max_alternatives: number
    audio_channel_count: number
    enable_automatic_punctuation: boolean
    model?: string
    custom_configuration?: Record<string, string>
  }
  interim_results: boolean
}
export type StreamingRequest = { streaming_config: StreamingConfig } | { audio_content: Buffer }
export interface StreamingResponse {
  results: { alternatives: { transcript: string }[]; is_final: boolean }[]
}

function constructorOf(service: SpeechService): ServiceClientConstructor {
  const { name, service: serviceName } = packages[service]
  const method = {
    requestType: 'StreamingRecognizeRequest',
    requestStream: true,
    responseType: 'StreamingRecognizeResponse',
    responseStream: true,
  }
  const inside = { nested: { ...messages, [serviceName]: { methods: { StreamingRecognize: method } } } }
  const parts = name.split('.')
  const nested = parts.reduceRight<object>((inner, part) => ({ nested: { [part]: inner } }), inside)
  const definition = fromJSON(nested, { keepCase: true, enums: String, defaults: true, oneofs: true })
  const within = (found: GrpcObject, part: string) => found[part] as GrpcObject
  return parts.reduce(within, loadPackageDefinition(definition))[serviceName] as ServiceClientConstructor
}

export const clientConstructors: Record<SpeechService, ServiceClientConstructor> = {
  smartvoice: constructorOf('smartvoice'),
  riva: constructorOf('riva'),
}
