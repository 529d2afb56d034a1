import sharp from 'sharp'

/** The five kinds that are taken; every other loader (SVG, PDF, TIFF ...) is shut off, whatever a file calls itself. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

/** No picture is asked for twice, so none is kept. */
sharp.cache(false)
sharp.concurrency(2)

/** The one way to the picture library, so that nobody uses it without these limits; only in a process of its own. */
export { sharp }
