/** What bench/bundle/load-page.mjs leaves in the page: when each field was first painted. */
declare var fieldShownAt: WeakMap<Element, number>
