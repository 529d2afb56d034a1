insert into product_drafts values ('draftBBBBBBBBBBBBBBB', '{"name": "Pokémon Stadium", "description": "Boxed.", "price": "$20.5", "formerPrice": "30", "cost": "4", "quantity": "3",
  "lowStockAt": "1", "releaseOn": "2027-02-03", "sku": "PS-1", "barcode": "045496870027", "shelf": "B2", "category": "nintendo", "subcategory": "n64",
  "image": "/images/abf-1280.webp", "moreImages": "/images/abg-1280.webp /images/abf-1280.webp\n/images/abh-1280.webp", "region": "pal", "kind": ""}', '2025-02-09 10:00:00+00'),
  ('draftCCCCCCCCCCCCCCC', '{"name": "Lot", "description": "", "price": "about 20", "quantity": "a few", "cost": "", "releaseOn": "2027-02-30"}', '2025-02-09 11:00:00+00');
