-- The bar is that of the way to the stores. A withdrawn release is in none of them, whatever its bar last said.
update distributions set progress = 0 where status = 'withdrawn' and progress <> 0;
