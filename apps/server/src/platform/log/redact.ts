/** Keeps secrets out of the log: by the names of fields inside what is logged, and by their shape in the finished line. */
const hidden = '[redacted]'

const secretParts = [
  'password',
  'passwd',
  'pwd',
  'secret',
  'token',
  'authorization',
  'cookie',
  'apikey',
  'accesskey',
  'privatekey',
  'accesscode',
  'credential',
]
const secretNames = new Set(['otp', 'pin', 'pw', 'attendeepw', 'moderatorpw', 'checksum', 'ticket'])

const depthLimit = 8
const nodeLimit = 2000
/** The same field names come again and again, so each is checked once; the limit keeps made-up names from filling memory. */
const knownNames = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isSecret = secretNames.has(plain) || secretParts.some((part) => plain.includes(part))
  if (knownNames.size < 5000) knownNames.set(name, isSecret)
  return isSecret
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy without secrets. Class instances are left to their serializers; redactLine looks at what those write. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  let nodes = 0

  function clean(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    nodes += 1
    if (depth > depthLimit || nodes > nodeLimit) return '[cut]'
    if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
    if (!isPlainObject(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value)) {
      copy[name] = isSecretName(name) && inner !== null && inner !== undefined ? hidden : clean(inner, depth + 1)
    }
    return copy
  }

  return clean(fields, 0) as Record<string, unknown>
}

/** PostgreSQL quotes the very row that it refuses: what people said or typed belongs into its table and not into the log. */
const quotingRows = ['detail', 'where', 'internalQuery'] as const

export function withoutRows(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('severity' in error && 'routine' in error)) return error
  const told = quotingRows.filter((name) => name in error && (error as Record<string, unknown>)[name] !== undefined)
  return { ...error, ...Object.fromEntries(told.map((name) => [name, hidden])) }
}

const secretWords =
  'passw(?:or)?d|pwd|secret|token|authorization|cookie|api[_-]?key|access[_-]?key|private[_-]?key|access[_-]?code|credential'
/** One cheap test decides whether the replacements below are needed: most lines hold no secret. */
const suspicious = new RegExp(`${secretWords}|bearer|basic |eyj|:\\/\\/|\\?|pw=|&|pw\\b|\\botp\\b|\\bpin\\b`, 'i')

/** Repetitions are bounded: a line may hold a megabyte from outside, and must not cost more than one pass. */
const shapes: [RegExp, string][] = [
  // "password":"x", and the same inside a text that itself holds JSON: \"password\":\"x\"
  [
    new RegExp(
      `("[^"\\\\]{0,60}(?:${secretWords}|(?<=")(?:otp|pin)(?=")|pw(?="))[^"\\\\]{0,60}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|-?\\d+)`,
      'gi',
    ),
    `$1"${hidden}"`,
  ],
  [
    new RegExp(
      `(\\\\"[^"\\\\]{0,60}(?:${secretWords})[^"\\\\]{0,60}\\\\"\\s*:\\s*)\\\\"(?:[^"\\\\]|\\\\\\\\(?:\\\\.|[^\\\\]))*\\\\"`,
      'gi',
    ),
    `$1\\"${hidden}\\"`,
  ],
  // ?token=x&otp=y
  [
    new RegExp(
      `([?&][^=&\\s"]{0,60}(?:${secretWords}|code|key|pw|otp|pin|checksum|sign(?:ature)?|ticket|hash)=)[^&\\s"#\\\\]+`,
      'gi',
    ),
    `$1${hidden}`,
  ],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // smtp://user:password@host
  [/(:\/\/[^\s:/@"\\]*:)[^\s@/"\\]+@/g, `$1${hidden}@`],
  [/\beyJ[\w-]{8,2000}\.[\w-]{8,4000}\.[\w-]*/g, hidden],
  // "password = x" and "password: x" in a sentence
  [new RegExp(`\\b((?:${secretWords})\\s?[=:]\\s?)(?!\\[redacted)[^\\s,;"'\\\\}]+`, 'gi'), `$1${hidden}`],
]

export function redactLine(line: string): string {
  if (!suspicious.test(line)) return line
  return shapes.reduce((text, [shape, replacement]) => text.replace(shape, replacement), line)
}
