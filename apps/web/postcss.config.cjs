const viewportUnits = require('../../packages/build/src/viewport-units.cjs')
const mantine = require('postcss-preset-mantine')

module.exports = { plugins: [mantine(), viewportUnits()] }
