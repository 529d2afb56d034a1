import sharp from 'sharp'

/** The five kinds that are taken; every other loader (SVG, PDF, TIFF ...) is off, whatever a file's name says. */
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

/** No picture is decoded twice, so a cache would not help. */
sharp.cache(false)
sharp.concurrency(2)

/** The only import of the picture library, so that it always has these limits; used in a process of its own. */
export { sharp }
