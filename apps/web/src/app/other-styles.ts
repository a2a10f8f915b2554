/** The styles of the Mantine components that the first pages do not show (build/share-out-mantine-css.ts). */
import '@mantine/core/styles.layer.css?other'
