const viewportUnits = require('../../web/build/viewport-units.cjs')
const mantine = require('postcss-preset-mantine')

module.exports = { plugins: [mantine(), viewportUnits()] }
