/** Every screen that exists: a feature enters the product with its `<name>.screens.ts`, which is found here by its name. */
import { type ScreenData, screens } from '../screens/screens'

import.meta.glob('../features/**/*.screens.ts', { eager: true })

export const allScreens: readonly ScreenData[] = Object.values<ScreenData>({ ...screens })
