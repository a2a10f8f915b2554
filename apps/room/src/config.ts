/** The one file of the room that reads the environment. A bad value stops the start and is named. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import {
  dataDir,
  host,
  isUrl,
  logLevel,
  optionalText,
  optionalUrl,
  parseEnvironment,
  port,
  roomPortVariables,
  splitList,
  unusableConfiguration,
} from '@hop/server-kit/environment'
import { parseTrustProxy } from '@hop/server-kit/trust-proxy'
import * as z from 'zod'
import { checksumAlgorithms } from './http/checksum.js'

const web = /^https?:/
const whose = "The room's configuration"

const environment = z
  .object({
    ...roomPortVariables,
    HOST: host,
    ROOM_PUBLIC_URL: optionalUrl(web),
    ROOM_SECRET: z
      .string({ error: 'is missing: the secret that signs every call of the room' })
      .trim()
      .min(16, 'needs at least 16 characters'),
    DATA_DIR: dataDir,
    ROOM_MEDIA_HOST: optionalText,
    ROOM_ANNOUNCED_ADDRESS: optionalText,
    ROOM_ANNOUNCED_TCP_PORT: port.min(1).optional(),
    ROOM_HOOK_URLS: optionalText.refine(
      (text) => splitList(text).every((address) => isUrl(address, web)),
      'holds an address that is not valid',
    ),
    ROOM_HOOK_FORMAT: z.enum(['2', '3']).default('3'),
    ROOM_FFMPEG: optionalText,
    PATH: optionalText,
    ROOM_HOOK_HASH: z.enum(checksumAlgorithms).default('sha1'),
    TLS_CERT: optionalText,
    TLS_KEY: optionalText,
    TRUST_PROXY: optionalText,
    LOG_LEVEL: logLevel,
  })
  .refine(({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined), {
    path: ['TLS_CERT'],
    message: 'and TLS_KEY belong together: give both or neither',
  })
  .refine(({ ROOM_UDP_PORT, ROOM_WORKERS }) => ROOM_UDP_PORT + (ROOM_WORKERS ?? availableParallelism()) <= 65_536, {
    path: ['ROOM_UDP_PORT'],
    message: 'leaves no port for each worker',
  })
  .refine(({ ROOM_PORT, ROOM_TCP_PORT, ROOM_UDP_PORT }) => ROOM_PORT === 0 || (ROOM_TCP_PORT ?? ROOM_UDP_PORT) !== ROOM_PORT, {
    path: ['ROOM_TCP_PORT'],
    message: 'must be another than ROOM_PORT; it is that of ROOM_UDP_PORT where nothing is said, and 0 goes without',
  })

/** Programs that start this one must pass these variables on. */
export const variableNames = Object.keys(environment.shape)

export type RoomConfig = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv) {
  const given = parseEnvironment(environment, env, whose)
  return {
    port: given.ROOM_PORT,
    host: given.HOST,
    /** Without a slash at the end; undefined: the address on which it listens. */
    publicUrl: given.ROOM_PUBLIC_URL?.replace(/\/+$/, ''),
    /** Signs every call of the API, the callbacks and the webhooks. */
    secret: given.ROOM_SECRET,
    /** Everything that the room keeps. */
    dataDir: join(resolve(given.DATA_DIR), 'room'),
    /** The port of the first media worker; each further one has the next. */
    udpPort: given.ROOM_UDP_PORT,
    /** For browsers whose network lets no UDP through; null: they cannot come. */
    tcp:
      given.ROOM_TCP_PORT === 0
        ? null
        : { port: given.ROOM_TCP_PORT ?? given.ROOM_UDP_PORT, announcedPort: given.ROOM_ANNOUNCED_TCP_PORT ?? null },
    /** The address on which media is received, by UDP and TCP. */
    mediaHost: given.ROOM_MEDIA_HOST ?? given.HOST,
    /** The address to which browsers send media, if it is not an address of this machine. */
    announcedAddress: given.ROOM_ANNOUNCED_ADDRESS,
    workers: given.ROOM_WORKERS ?? availableParallelism(),
    hooks: {
      /** Told of every meeting, and never given up. */
      permanentUrls: splitList(given.ROOM_HOOK_URLS),
      /** bbb-webhooks 2.x and 3.x sign what they send in different ways. */
      format: given.ROOM_HOOK_FORMAT,
      algorithm: given.ROOM_HOOK_HASH,
    },
    /** Makes copies of recordings for phones; null: none are made. */
    ffmpegPath: ffmpegOf(given.ROOM_FFMPEG, given.PATH),
    tls: readTls(given.TLS_CERT, given.TLS_KEY),
    trustProxy: parseTrustProxy(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
  }
}

/** Left out: the one that is installed, if there is one. */
function ffmpegOf(given: string | undefined, searched: string | undefined): string | null {
  if (given === 'off') return null
  if (given === undefined) {
    const places = (searched ?? '').split(delimiter).filter(isAbsolute)
    return places.map((folder) => join(folder, 'ffmpeg')).find(isExecutable) ?? null
  }
  if (!isExecutable(given)) throw unusable(`ROOM_FFMPEG: ${given} is not a program; "off" makes no copies for phones`)
  return given
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function readTls(certFile: string | undefined, keyFile: string | undefined): { cert: Buffer; key: Buffer } | null {
  if (certFile === undefined || keyFile === undefined) return null
  const tls = { cert: readNamed('TLS_CERT', certFile), key: readNamed('TLS_KEY', keyFile) }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw unusable(`TLS_CERT, TLS_KEY: ${(error as Error).message}`)
  }
  return tls
}

function readNamed(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unusable(`${name}: ${(error as Error).message}`)
  }
}

const unusable = (problem: string) => unusableConfiguration(whose, [problem])
