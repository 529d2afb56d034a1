update products set facts = '{"completeness": "cib", "region": "pal", "group": "Saturn"}', facets = '{completeness=cib,region=pal}',
  fact_words = 'complete cib pal' where id = 'productAAAAAAAAAAAAA';
insert into products
  (id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text, facts, facets, fact_words) values
  ('productDDDDDDDDDDDDD', 'Sega Saturn, loose', 'No box', 8000, 1, '/images/abe-1280.webp', 'sega', 'saturn', 'sega saturn, loose',
   E'sega saturn, loose\nno box', '{"completeness": "loose", "group": "Saturn"}', '{completeness=loose}', 'loose');
