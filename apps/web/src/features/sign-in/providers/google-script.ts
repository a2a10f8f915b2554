/** Google's own script, which draws its button and opens its window. Loaded when somebody could press it, never before. */

interface GoogleId {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential?: string }) => void
    ux_mode: 'popup'
    auto_select: false
  }): void
  renderButton(
    parent: HTMLElement,
    options: { type: 'standard'; theme: 'outline'; size: 'large'; text: 'signin_with'; width: number; locale: string },
  ): void
  disableAutoSelect(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } }
  }
}

const address = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleId> | undefined

export function loadGoogle(): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('Google’s script is empty')),
    )
    script.addEventListener('error', () => reject(new Error('Google’s script is blocked')))
    document.head.append(script)
  }).catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}
