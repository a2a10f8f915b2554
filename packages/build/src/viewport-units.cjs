/**
 * `100dvh`, the height without a phone's bars, came with Chrome 108. For browsers before it, each declaration gets a twin in `vh`:
 * before it where such a browser drops the unknown unit; but a value of a variable, or with one in it, is only found wrong when it is
 * used, too late for a twin, and so gets a rule of its own. Covers our styles and Mantine's.
 */
const dynamicUnit = /(?<=\d)[dsl](?=v(?:h|w|min|max)\b)/g

/** @type {import('postcss').PluginCreator<void>} */
const viewportUnits = () => ({
  postcssPlugin: 'viewport-units',
  Once(root, { AtRule, Rule }) {
    root.walkDecls((declaration) => {
      const older = declaration.value.replace(dynamicUnit, '')
      const rule = declaration.parent
      if (older === declaration.value || rule?.type !== 'rule') return
      if (!declaration.value.includes('var(') && !declaration.prop.startsWith('--')) {
        declaration.cloneBefore({ value: older })
        return
      }
      const without = new AtRule({ name: 'supports', params: 'not (height: 1dvh)' })
      without.append(new Rule({ selectors: rule.selectors, nodes: [declaration.clone({ value: older })] }))
      rule.after(without)
    })
  },
})
viewportUnits.postcss = true
module.exports = viewportUnits
