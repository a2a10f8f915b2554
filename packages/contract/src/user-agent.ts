/**
 * What a browser's User-Agent line says about the device, in the few names that people use. Our own table, because statistics need a
 * dozen names and the order of the questions: nearly every browser claims to be several others.
 */
type DeviceType = 'computer' | 'phone' | 'tablet'

/** Null where the line says nothing that we know: better no name than a wrong one. */
export interface Device {
  readonly deviceType: DeviceType | null
  readonly os: string | null
  readonly browser: string | null
}

/** The window in which an app opens links, where it does not say which app it is. */
export const browsersOfApps: readonly string[] = ['Android WebView', 'iOS WebView']

type Names = readonly (readonly [name: string, sign: RegExp])[]

const systems: Names = [
  ['Windows Phone', /windows phone/i],
  ['Windows', /windows nt|win64|win32|\bwindows\b/i],
  ['iPadOS', /ipad/i],
  ['iOS', /iphone|ipod/i],
  ['HarmonyOS', /harmonyos|openharmony/i],
  ['Tizen', /tizen/i],
  ['KaiOS', /kaios/i],
  ['Android', /android/i],
  ['ChromeOS', /\bcros\b/i],
  ['macOS', /macintosh|mac os x/i],
  ['Linux', /linux|x11/i],
]

/**
 * Browsers whose user agent also names Chrome or Safari stand before these two, and so do apps that open links in a window of
 * their own.
 */
const browsers: Names = [
  ['Zalo', /\bzalo\b/i],
  ['Facebook', /fban|fbav|fb_iab/i],
  ['Messenger', /messengerforios|messengerlite/i],
  ['Instagram', /instagram/i],
  ['TikTok', /musical_ly|bytedancewebview|tiktok/i],
  ['Zoom', /zoom\.us|zoomwebkit|zoom ?rooms/i],
  ['Cốc Cốc', /coc_coc_browser|coccoc/i],
  ['Edge', /\bedg(?:e|a|ios)?\//i],
  ['Opera', /\bopr\/|\bopera|\bopt\/|opios/i],
  ['Samsung Internet', /samsungbrowser/i],
  ['UC Browser', /ucbrowser|ubrowser/i],
  ['Yandex', /yabrowser/i],
  ['Vivaldi', /vivaldi/i],
  ['Huawei Browser', /huaweibrowser/i],
  ['MIUI Browser', /miuibrowser/i],
  ['DuckDuckGo', /duckduckgo|\bddg\//i],
  ['Firefox', /firefox\/|fxios/i],
  ['Internet Explorer', /msie |trident\//i],
  ['Android WebView', /; wv\)/i],
  ['Chrome', /chrome\/|crios|chromium\//i],
  ['Safari', /safari\//i],
  ['iOS WebView', /(?:iphone|ipad|ipod).*applewebkit/i],
]

const firstOf = (names: Names, line: string) => names.find(([, sign]) => sign.test(line))?.[0] ?? null

function deviceTypeOf(line: string, os: string | null): DeviceType | null {
  if (os === 'iPadOS' || /tablet|playbook|silk\//i.test(line)) return 'tablet'
  // Android says "Mobile" on a phone and leaves it out on a tablet.
  if (os === 'Android' || os === 'HarmonyOS') return /mobile/i.test(line) ? 'phone' : 'tablet'
  if (os === 'iOS' || os === 'Windows Phone' || os === 'KaiOS' || os === 'Tizen') return 'phone'
  return os === null ? null : 'computer'
}

export function deviceOf(userAgent: string): Device {
  const os = firstOf(systems, userAgent)
  return { deviceType: deviceTypeOf(userAgent, os), os, browser: firstOf(browsers, userAgent) }
}
