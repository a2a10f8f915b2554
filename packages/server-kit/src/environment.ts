/** Reading the environment: the variables that both servers have, and the message that names a bad one. */
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { BadConfiguration } from './bad-configuration.js'

/** Whatever is wrong with it, the message says what would be right. */
export function numberWithin(min: number, max: number) {
  const rule = `must be a number from ${min} to ${max}`
  return z.coerce.number(rule).min(min, rule).max(max, rule)
}

export function wholeWithin(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule)
}

export const port = wholeWithin(0, 65_535)
/** Where the room listens: for itself, and for the portal, which keeps off these ports. */
export const roomPortVariables = {
  ROOM_PORT: port.default(8090),
  ROOM_UDP_PORT: wholeWithin(1, 65_535).default(8091),
  ROOM_TCP_PORT: port.optional(),
  ROOM_WORKERS: wholeWithin(1, 64).optional(),
}
type RoomPorts = z.output<z.ZodObject<typeof roomPortVariables>>

/** One UDP port per worker; over TCP the first of them, unless told. */
export const portsOfRoom = ({ ROOM_PORT, ROOM_UDP_PORT, ROOM_TCP_PORT, ROOM_WORKERS }: RoomPorts): number[] => [
  ROOM_PORT,
  ROOM_TCP_PORT ?? ROOM_UDP_PORT,
  ...Array.from({ length: ROOM_WORKERS ?? availableParallelism() }, (_, index) => ROOM_UDP_PORT + index),
]

export const host = z.string().trim().min(1).default('127.0.0.1')
export const dataDir = z.string().trim().min(1).default('./data')
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')
export const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

export const isUrl = (text: string, protocols: RegExp): boolean => URL.canParse(text) && protocols.test(text)

export const optionalUrl = (protocols: RegExp) =>
  optionalText.refine((text) => text === undefined || isUrl(text, protocols), 'is not a valid address')

/** "a, b" as a list; empty parts are left out. */
export const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A variable that holds a list. */
export const list = z.string().default('').transform(splitList)

const onOrOff = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')
/** Undefined: nothing is said. */
export const optionalSwitch = onOrOff.optional()
export const switchedOn = onOrOff.default(false)
export const onUnlessSwitchedOff = onOrOff.default(true)

/** A variable that is set and empty counts as not set: compose files and unit files cannot leave one out. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  whose: string,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw unusableConfiguration(
    whose,
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  )
}

export const unusableConfiguration = (whose: string, problems: readonly string[]) =>
  new BadConfiguration(`${whose} is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
