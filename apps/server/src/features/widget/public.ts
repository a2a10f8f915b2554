/** What other features may use of the widget. */
export { serveWidget } from './serve-widget.js'
