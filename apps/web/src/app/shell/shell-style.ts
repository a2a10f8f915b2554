/** The styles of all other Mantine components (build/share-out-mantine-css.ts). */
import '@mantine/core/styles.layer.css?shell'
