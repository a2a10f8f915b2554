import * as features from './all-features.js'
import type { Call } from './call.js'
import type { Feature } from './feature.js'

/** A feature stands under its own name; under any other it does not compile. */
const byName = <Features extends { readonly [Name in keyof Features]: Feature<Name & string> }>(features: Features) => features

/** Every call of the portal, by feature. */
export const contract = byName({ ...features })
export type FeatureName = keyof typeof contract

export const everyCall: readonly Call[] = Object.values<Feature>(contract).flatMap((feature) => Object.values(feature))
