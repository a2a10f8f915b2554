/** Who else may say who somebody is: the variables of the environment, and what they mean. A provider that is not named is not offered. */
import { pages } from '@hop/contract/pages'
import { list, optionalText, optionalUrl, switchedOn } from '@hop/server-kit/environment'
import * as z from 'zod'
import { defineConfiguration } from '../../platform/define-configuration.js'
import { readJson } from '../../platform/untyped.js'

const web = /^https?:/
const path = z.string().regex(/^\/[\w./-]*$/, 'is not a path like /p3/serviceValidate')
const word = (otherwise: string) => z.string().trim().min(1).max(100).default(otherwise)
const oneSmeReturn: string = pages.ssoReturn.to({ provider: 'onesme' })

/** The path of a value in a profile; "user.id" is the field id of user. */
const claims = z.object({
  subject: z.string().min(1).default('sub'),
  email: z.string().default('email'),
  emailVerified: z.string().default('email_verified'),
  name: z.string().default('name'),
})
type ClaimNames = z.infer<typeof claims>

const claimNames = z
  .string()
  .default('{}')
  .transform((text, context) => {
    const parsed = claims.strict().safeParse(readJson(text))
    if (parsed.success) return parsed.data
    context.addIssue('is not JSON of the form {"subject", "email", "emailVerified", "name"}')
    return z.NEVER
  })

const variables = {
  CAS_URL: optionalUrl(web),
  CAS_NAME: word('SSO'),
  CAS_VALIDATE_PATH: path.default('/p3/serviceValidate'),
  CAS_EMAIL_ATTRIBUTE: word('email'),
  CAS_NAME_ATTRIBUTE: word('displayName'),
  CAS_EMAIL_DOMAINS: list,
  GOOGLE_CLIENT_ID: list,
  GOOGLE_HOSTED_DOMAINS: list,
  GOOGLE_KEYS_URL: optionalUrl(web),
  ONESME_CLIENT_ID: optionalText,
  ONESME_CLIENT_SECRET: optionalText,
  ONESME_CLIENT_AUTH: z.enum(['basic', 'post', 'none']).default('basic'),
  ONESME_NAME: word('OneSME'),
  ONESME_KIND: z.enum(['oidc', 'oauth2']).default('oidc'),
  ONESME_ISSUER: optionalUrl(web),
  ONESME_AUTHORIZE_URL: optionalUrl(web),
  ONESME_TOKEN_URL: optionalUrl(web),
  ONESME_PROFILE_URL: optionalUrl(web),
  ONESME_KEYS_URL: optionalUrl(web),
  ONESME_LOGOUT_URL: optionalUrl(web),
  ONESME_SCOPE: word('openid profile email'),
  ONESME_CLAIMS: claimNames,
  ONESME_EMAIL_PROVEN: switchedOn,
  ONESME_CALLBACK_PATH: z.enum([pages.home.path, oneSmeReturn]).default(oneSmeReturn),
}

type Given = z.output<z.ZodObject<typeof variables>>

export interface CasSettings {
  /** The text of its button. */
  name: string
  /** Without a slash at its end. */
  url: string
  validatePath: string
  emailAttribute: string
  nameAttribute: string
  /** The operator's own domains: this provider proves e-mail addresses of these domains only. */
  emailDomains: readonly string[]
}

export interface GoogleSettings {
  /** The first is the page's; the others are of mobile apps. */
  clientIds: readonly [string, ...string[]]
  /** Only people of these Workspace domains; empty: everybody. */
  hostedDomains: readonly string[]
  keysUrl: string
}

export interface OneSmeSettings {
  name: string
  kind: 'oidc' | 'oauth2'
  clientId: string
  clientSecret: string | undefined
  clientAuth: 'basic' | 'post' | 'none'
  /** Its discovery document is read unless the endpoints are given. */
  issuer: string | undefined
  authorizeUrl: string | undefined
  tokenUrl: string | undefined
  profileUrl: string | undefined
  keysUrl: string | undefined
  logoutUrl: string | undefined
  scope: string
  claims: ClaimNames
  /** All of its addresses are proven, whatever its profiles say. */
  isEmailProven: boolean
  callbackPath: string
}

export interface SingleSignOnSettings {
  cas?: CasSettings | undefined
  google?: GoogleSettings | undefined
  onesme?: OneSmeSettings | undefined
}

declare module '../../platform/platform.js' {
  interface Platform {
    /** The providers through which people can sign in. */
    singleSignOn: SingleSignOnSettings
  }
}

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'

const settingsOf = (given: Given): SingleSignOnSettings => ({
  cas: given.CAS_URL ? casOf(given, given.CAS_URL) : undefined,
  google: googleOf(given),
  onesme: given.ONESME_CLIENT_ID ? oneSmeOf(given, given.ONESME_CLIENT_ID) : undefined,
})

const casOf = (given: Given, url: string): CasSettings => ({
  name: given.CAS_NAME,
  url: url.replace(/\/+$/, ''),
  validatePath: given.CAS_VALIDATE_PATH,
  emailAttribute: given.CAS_EMAIL_ATTRIBUTE,
  nameAttribute: given.CAS_NAME_ATTRIBUTE,
  emailDomains: given.CAS_EMAIL_DOMAINS.map((domain) => domain.toLowerCase()),
})

function googleOf(given: Given): GoogleSettings | undefined {
  const [first, ...others] = given.GOOGLE_CLIENT_ID
  if (first === undefined) return undefined
  const hostedDomains = given.GOOGLE_HOSTED_DOMAINS.map((domain) => domain.toLowerCase())
  return { clientIds: [first, ...others], hostedDomains, keysUrl: given.GOOGLE_KEYS_URL ?? googleKeys }
}

const oneSmeOf = (given: Given, clientId: string): OneSmeSettings => ({
  name: given.ONESME_NAME,
  kind: given.ONESME_KIND,
  clientId,
  clientSecret: given.ONESME_CLIENT_SECRET,
  clientAuth: given.ONESME_CLIENT_AUTH,
  issuer: given.ONESME_ISSUER,
  authorizeUrl: given.ONESME_AUTHORIZE_URL,
  tokenUrl: given.ONESME_TOKEN_URL,
  profileUrl: given.ONESME_PROFILE_URL,
  keysUrl: given.ONESME_KEYS_URL,
  logoutUrl: given.ONESME_LOGOUT_URL,
  scope: given.ONESME_SCOPE,
  claims: given.ONESME_CLAIMS,
  isEmailProven: given.ONESME_EMAIL_PROVEN,
  callbackPath: given.ONESME_CALLBACK_PATH,
})

/** What is missing for a named provider. */
function missingIn(given: Given): string[] {
  if (!given.ONESME_CLIENT_ID) return []
  const isOidc = given.ONESME_KIND === 'oidc'
  const endpoints = [
    given.ONESME_AUTHORIZE_URL,
    given.ONESME_TOKEN_URL,
    isOidc ? given.ONESME_KEYS_URL : given.ONESME_PROFILE_URL,
  ]
  const problems: string[] = []
  if (isOidc && !given.ONESME_ISSUER) problems.push('ONESME_ISSUER: who signs the tokens is not given')
  if (!isOidc && endpoints.includes(undefined))
    problems.push('ONESME_KIND: plain OAuth2 needs ONESME_AUTHORIZE_URL, ONESME_TOKEN_URL and ONESME_PROFILE_URL')
  if (given.ONESME_CLIENT_AUTH !== 'none' && !given.ONESME_CLIENT_SECRET)
    problems.push('ONESME_CLIENT_SECRET: is not given; with ONESME_CLIENT_AUTH=none it is not needed')
  return problems
}

export const singleSignOnConfiguration = defineConfiguration({
  variables,
  problems: missingIn,
  settings: (given) => ({ singleSignOn: settingsOf(given) }),
})
