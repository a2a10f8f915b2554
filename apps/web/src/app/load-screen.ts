import type { ComponentType } from 'react'
import { loadTexts } from '../texts/i18n'
import type { ScreenData } from '../screens/screens'

/** The code of a screen could not be fetched: the network is lost, or a new release has replaced the file. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded'
}

function screenIn(module: object): ComponentType {
  const exported = Object.entries(module).find(([name]) => name === 'default' || name.endsWith('Screen'))
  if (!exported) throw new Error('This module exports no screen.')
  return exported[1] as ComponentType
}

/** The screen with the texts of its feature and of those that it borrows from. */
export async function loadScreen(screen: ScreenData): Promise<ComponentType> {
  let module: object
  try {
    const loads = [screen.load(), ...[screen.feature, ...(screen.texts ?? [])].map(loadTexts)] as const
    module = (await Promise.all(loads))[0]
  } catch (cause) {
    throw new ScreenNotLoaded(screen.path, { cause })
  }
  return screenIn(module)
}
