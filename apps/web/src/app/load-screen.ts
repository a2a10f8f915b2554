import type { ComponentType } from 'react'
import { loadTexts } from '../texts/load-texts'
import { ScreenNotLoaded } from '../screens/not-loaded'
import type { ScreenData } from '../screens/screens'

function screenIn(module: object, path: string): ComponentType {
  const exported = Object.entries(module).find(([name]) => name === 'default' || name.endsWith('Screen'))
  if (!exported) throw new Error(`What ${path} loads exports no component whose name ends in Screen`)
  return exported[1] as ComponentType
}

/** A screen may ask the server as soon as its code is there, before its texts are and it is drawn: where each turn counts. */
async function loadCode(screen: ScreenData, params: Readonly<Record<string, string>>): Promise<object> {
  const module: { preload?: (params: Readonly<Record<string, string>>) => void } = await screen.load()
  module.preload?.(params)
  return module
}

/** The screen with the texts of its feature and of those that it borrows from. */
export async function loadScreen(screen: ScreenData, params: Readonly<Record<string, string>>): Promise<ComponentType> {
  let module: object
  try {
    const texts = loadTexts(screen.feature, ...(screen.texts ?? []))
    module = (await Promise.all([loadCode(screen, params), texts]))[0]
  } catch (cause) {
    throw new ScreenNotLoaded(screen.path, { cause })
  }
  return screenIn(module, screen.path)
}
