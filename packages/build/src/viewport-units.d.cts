import type { PluginCreator } from 'postcss'

declare const viewportUnits: PluginCreator<void>
export = viewportUnits
