/** The XML of CAS: what it says of a ticket, and whom it signs out. No DTD and no entities of its own: a document that brings any is refused. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { readJsonOnce } from './json-once.js'

export interface CasUser {
  user: string
  attributes: Record<string, unknown>
}
export type CasAnswer = CasUser | { failure: string }

const casNamespace = 'http://www.yale.edu/tp/cas'
const samlNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'
const attribute = '@'

const parser = new XMLParser({
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: attribute,
  textNodeName: '#text',
  processEntities: true,
})

type Element = Record<string, unknown>

/** Comments and CDATA begin like that as well; nothing else that begins so has a place here. */
const declares = /<!(?!--|\[CDATA\[)/

function parse(xml: string): Element | null {
  if (declares.test(xml) || XMLValidator.validate(xml) !== true) return null
  return elementOf(parser.parse(xml))
}

const elementOf = (value: unknown): Element | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : null

/** An element without attributes is its text; an empty one is the empty text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const text = elementOf(value)?.['#text']
  return typeof text === 'string' ? text : null
}

/** The root of that name in that namespace, whatever prefix the server writes, and how its children are named then. */
function rootOf(xml: string, localName: string, namespace: string): { root: Element; child: (name: string) => string } | null {
  const document = parse(xml)
  for (const [name, value] of Object.entries(document ?? {})) {
    const [local = '', prefix] = name.split(':').toReversed()
    const root = elementOf(value)
    if (local !== localName || !root) continue
    const declared = root[prefix === undefined ? `${attribute}xmlns` : `${attribute}xmlns:${prefix}`]
    if (declared === namespace) return { root, child: (wanted) => (prefix === undefined ? wanted : `${prefix}:${wanted}`) }
  }
  return null
}

/** Null: not an answer of CAS. */
export function readCasXml(xml: string): CasAnswer | null {
  const found = rootOf(xml, 'serviceResponse', casNamespace)
  if (!found) return null
  const { root, child } = found
  const failures = Object.keys(root).filter((name) => localNameOf(name) === failureName)
  if (failures.length > 0)
    return {
      failure: codeAmong(
        failures.map((name) => root[name]),
        `${attribute}code`,
      ),
    }
  const success = elementOf(root[child('authenticationSuccess')])
  const user = success && textOf(success[child('user')])
  if (!success || user === null) return null
  const given = Object.entries(elementOf(success[child('attributes')]) ?? {}).filter(([name]) => !name.startsWith(attribute))
  const attributes = given.map(([name, value]) => [localNameOf(name), attributeOf(value)])
  return { user, attributes: Object.fromEntries(attributes) as Record<string, unknown> }
}

const attributeOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(textOf) : textOf(value))
const localNameOf = (name: string): string => name.split(':').at(-1) ?? name

/** Whatever else an answer says: where this stands, empty, as a mere text or several times, nobody has signed in. */
const failureName = 'authenticationFailure'

const codeAmong = (failures: readonly unknown[], name: string): string =>
  failures
    .flat()
    .map((failure) => elementOf(failure)?.[name])
    .find((code): code is string => typeof code === 'string') ?? 'UNKNOWN'

/** The same, as `format=JSON` gives it; null for anything else. */
export function readCasJson(text: string): CasAnswer | null {
  const response = elementOf(elementOf(readJsonOnce(text))?.['serviceResponse'])
  const failure = response?.[failureName] ?? null
  if (failure !== null) return { failure: codeAmong([failure], 'code') }
  const success = elementOf(response?.['authenticationSuccess'])
  const user = success?.['user']
  return success && typeof user === 'string' ? { user, attributes: elementOf(success['attributes']) ?? {} } : null
}

/** The ticket of the session that is over; null for anything but a logout request. */
export function readLogoutRequest(xml: string): string | null {
  const found = rootOf(xml, 'LogoutRequest', samlNamespace)
  return found && textOf(found.root[found.child('SessionIndex')])
}
