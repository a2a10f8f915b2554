/** What the server wrote into the page about signing up. Without it, as in development, the portal's own captcha serves. */
interface SignUpSettings {
  isInternal: boolean
  recaptcha: { siteKey: string; url: string } | null
}

function readSettings(): SignUpSettings {
  try {
    const content = document.querySelector('meta[name="sign-up"]')?.getAttribute('content')
    return JSON.parse(content ?? '') as SignUpSettings
  } catch {
    return { isInternal: false, recaptcha: null }
  }
}

export const signUpSettings = readSettings()
