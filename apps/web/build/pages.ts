/** The pages that strangers wait for, and what each of them loads before it appears. The build keeps their files few and small. */
import type { Rolldown } from 'vite'

const signIn = /\/features\/sign-in\/LoginScreen\.tsx$/
const join = /\/features\/join\/JoinScreen\.tsx$/
const joinByCode = /\/features\/join\/JoinByCodeScreen\.tsx$/
const confirmEmail = /\/features\/accounts\/own\/ConfirmEmailScreen\.tsx$/
const signUp = /\/features\/sign-up\/SignUpScreen\.tsx$/
const activation = /\/features\/sign-up\/ActivationScreen\.tsx$/
const forgotPassword = /\/features\/recovery\/ForgotPasswordScreen\.tsx$/
const resetPassword = /\/features\/recovery\/ResetPasswordScreen\.tsx$/
const legal = /\/features\/terms\/(?:Terms|Privacy)Screen\.tsx$/
const pricing = /\/features\/pricing\/PricingScreen\.tsx$/
const createAccount = /\/features\/order-accounts\/CreateAccountScreen\.tsx$/
const ssoReturn = /\/features\/single-sign-on\/SsoReturnScreen\.tsx$/
/** What every screen but the first stands in (app/load-frame.tsx). */
const frame = /\/api\/WithQueries\.tsx$/

/** Texts in one file: what the first page loads (texts/load-texts.ts); what every frame loads (app/PlainFrame.tsx), with the words of meetings that most screens use. */
export const textsTogether = {
  first: ['shell', 'screen-titles', 'sign-in-refusals', 'fields', 'sign-in'],
  framed: ['ui', 'meeting-labels'],
}

/** Styles besides those of the first pages. */
export const laterStyles = 'later-styles.css'

export interface Page {
  /** How the addresses of its screens begin. */
  addresses: readonly string[]
  /** The modules that it asks for besides the entry's. */
  modules: readonly RegExp[]
  texts: readonly string[]
  /** The files of styles that it asks for besides the modules'. */
  styles: readonly string[]
}

const framedTexts = [...textsTogether.first, ...textsTogether.framed]

/** A page in a frame without header and menu (app/PlainFrame.tsx). */
const plain = (addresses: readonly string[], screen: RegExp, ...texts: string[]): Page => ({
  addresses,
  modules: [frame, screen],
  texts: [...framedTexts, ...texts],
  styles: [laterStyles],
})

export const pages = {
  signIn: { addresses: ['/login'], modules: [signIn], texts: textsTogether.first, styles: [] },
  join: {
    addresses: ['/join-meeting/', '/host/', '/join/'],
    modules: [frame, join],
    texts: [...framedTexts, 'join'],
    styles: [],
  },
  // After the links, whose addresses begin in the same way.
  joinByCode: plain(['/join-meeting', '/join'], joinByCode, 'join'),
  confirmEmail: plain(['/confirm-email'], confirmEmail, 'accounts', 'refusals'),
  signUp: plain(['/signup'], signUp, 'sign-up', 'refusals'),
  activation: plain(['/activation'], activation, 'sign-up', 'customers', 'refusals'),
  ssoReturn: plain(['/sso/'], ssoReturn, 'single-sign-on', 'refusals'),
  forgotPassword: plain(['/forgot-password'], forgotPassword, 'recovery'),
  resetPassword: plain(['/reset-password/'], resetPassword, 'recovery', 'refusals'),
  legal: plain(['/terms', '/privacy'], legal, 'terms'),
  pricing: plain(['/pricing-plans'], pricing, 'pricing', 'plans'),
  createAccount: plain(
    ['/place-order/create-account'],
    createAccount,
    'order-accounts',
    'sign-up',
    'refusals',
    'pricing',
    'plans',
  ),
} satisfies Record<string, Page>

export const modules = {
  signIn,
  join,
  frame,
  /** Shown on every page, and loaded with the first of them. */
  toasts: /\/ui\/feedback\/ToastPlace\.tsx$/,
  shell: /\/app\/shell\/Shell\.tsx$/,
  screens: /\/features\/.+Screen\.tsx$/,
}

/** Language and name of a file of texts, or of what was collected from them. */
export function textFile(id: string): { language: string; name: string } | null {
  const [, language, name] = /\/texts\/src\/(?:collected\/)?(\w+)\/([\w-]+)\.ts$/.exec(id) ?? []
  return language && name ? { language, name } : null
}

/** What a page asks for, in one language. */
export function rootsOf({ modules, texts }: Page, language: string) {
  const isOfPage = (id: string) => {
    const text = textFile(id)
    return text ? text.language === language && texts.includes(text.name) : modules.some((module) => module.test(id))
  }
  const isRoot = ({ isEntry, moduleIds }: Rolldown.OutputChunk) => isEntry || moduleIds.some(isOfPage)
  return { isRoot }
}
