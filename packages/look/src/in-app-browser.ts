/**
 * Links that are tapped inside a chat open in a browser of that app, which often has neither camera nor microphone to give. Only apps
 * that name themselves are known: other apps with a browser inside, such as a provider's own, may well have both.
 */
const apps: readonly [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/FBAN\/Messenger|FB_IAB\/(?:Orca|MESSENGER)/i, 'Messenger'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/musical_ly|BytedanceWebview|\bTikTok\b|\btrill_/i, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/\bViber\b/, 'Viber'],
  [/MicroMessenger/, 'WeChat'],
  [/Telegram-Android/, 'Telegram'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
]

/** The name of the app whose browser this is, or null in a browser of its own. */
export const inAppBrowser = (userAgent: string): string | null => apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
